import type { AppFacts } from '../../shared/contract/apps.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, offerOf } from '../entities/app.ts';

/** Builds what an app's owner and the marketplace both show of it. */
export function appFacts(app: App): AppFacts {
  const { bounty, months } = termsView(offerOf(app));
  return {
    id: app.appId,
    name: app.name,
    url: app.url,
    logoUrl: app.logoUrl ?? null,
    description: app.description ?? '',
    status: app.status,
    bounty,
    months,
    termsText: app.termsText ?? '',
    noDiscount: app.noDiscount ?? false,
  };
}
