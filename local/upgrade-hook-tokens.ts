import { createHookToken } from '../functions/apps/create-hook-token.ts';
import type { App } from '../functions/table/entities/app.ts';
import { hookItem } from '../functions/table/items/webhook.ts';
import { keys } from '../functions/table/keys.ts';
import type { Table } from '../functions/table/table.ts';
import { createHookAdmission } from './gateway/hook-admission.ts';
import { scanItemsOfType } from './scan-items-of-type.ts';
import { LOCAL } from './settings.ts';

/** Gives a new webhook URL to each app whose token was created before tokens contained a MAC (ADR 33). */
export async function upgradeHookTokens(table: Table): Promise<void> {
  const isAdmitted = createHookAdmission(LOCAL.hookTokenKey);
  for (const { appId, partnerId, hookToken } of await scanItemsOfType<App>(table, 'App')) {
    if (isAdmitted(`/hooks/${hookToken}`)) continue;
    const token = createHookToken(LOCAL.hookTokenKey);
    await table
      .transaction()
      .update(keys.app(appId), { set: { hookToken: token }, remove: ['previousHook'] })
      .put(hookItem({ token, appId, partnerId }))
      .delete(keys.hook(hookToken))
      .commit();
  }
}
