import type { App as AppView } from '../../shared/contract/apps.ts';
import { type App, countsByLink, handleChangeableAt } from '../entities/app.ts';
import { versionOf } from '../lib/http/version.ts';
import { appFacts } from '../views/app-facts.ts';

export function appView(app: App): AppView {
  const { id, logoUrl, status, counting, connected, ...facts } = appFacts(app);
  const edited = {
    ...facts,
    defaultRate: app.defaultRate ?? null,
    approvalRule: app.approvalRule ?? null,
    codeParameter: app.codeParameter ?? '',
    checkoutLinks: app.checkoutLinks ?? [],
    countByLink: countsByLink(app),
    ownCheckoutDomain: app.ownCheckoutDomain ?? false,
    handle: app.handle,
  };
  return {
    id,
    logoUrl,
    status,
    counting,
    connected,
    ...edited,
    version: versionOf(edited),
    handleChangeableAt: handleChangeableAt(app) ?? null,
    createdAt: app.createdAt,
  };
}
