import type { App as AppView } from '../../shared/contract/apps.ts';
import { termsView } from '../../shared/terms-view.ts';
import { type App, countsByLink, handleChangeableAt, offerOf } from '../entities/app.ts';

export function appView(app: App): AppView {
  return {
    id: app.appId,
    name: app.name,
    url: app.url,
    logoUrl: app.logoUrl ?? null,
    description: app.description ?? '',
    status: app.status,
    defaultRate: app.defaultRate ?? null,
    bounty: termsView(offerOf(app)).bounty,
    months: app.months ?? null,
    termsText: app.termsText ?? '',
    codeParameter: app.codeParameter ?? '',
    checkoutLinks: app.checkoutLinks ?? [],
    countByLink: countsByLink(app),
    ownCheckoutDomain: app.ownCheckoutDomain ?? false,
    noDiscount: app.noDiscount ?? false,
    handle: app.handle ?? null,
    handleChangeableAt: handleChangeableAt(app) ?? null,
    createdAt: app.createdAt,
  };
}
