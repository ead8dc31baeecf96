import type { App as AppView } from '../../shared/contract/apps.ts';
import { termsView } from '../../shared/terms-view.ts';
import { type App, countsByLink, handleChangeableAt, offerOf } from '../entities/app.ts';
import { versionOf } from '../lib/version.ts';

export function appView(app: App): AppView {
  const edited = {
    name: app.name,
    url: app.url,
    description: app.description ?? '',
    defaultRate: app.defaultRate ?? null,
    bounty: termsView(offerOf(app)).bounty,
    months: app.months ?? null,
    termsText: app.termsText ?? '',
    codeParameter: app.codeParameter ?? '',
    checkoutLinks: app.checkoutLinks ?? [],
    countByLink: countsByLink(app),
    ownCheckoutDomain: app.ownCheckoutDomain ?? false,
    noDiscount: app.noDiscount ?? false,
    handle: app.handle,
  };
  return {
    id: app.appId,
    ...edited,
    version: versionOf(edited),
    logoUrl: app.logoUrl ?? null,
    status: app.status,
    handleChangeableAt: handleChangeableAt(app) ?? null,
    createdAt: app.createdAt,
  };
}
