import type { AppFacts } from '../../shared/contract/apps.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, countingOfApp, offerOf } from '../entities/app.ts';

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
    questions: app.questions ?? [],
    noDiscount: app.noDiscount ?? false,
    counting: countingOfApp(app),
    connected: app.connectedSince !== undefined,
  };
}
