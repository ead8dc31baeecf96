import { beforeAll, expect, test } from 'vitest';
import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { createHookAdmission } from '../../local/gateway/hook-admission.ts';
import { LOCAL } from '../../local/settings.ts';
import { upgradeHookTokens } from '../../local/upgrade-hook-tokens.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp, webhookApp } from '../support/webhook-app.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

test('an app whose token has no MAC gets a new webhook URL, and others keep theirs', async () => {
  const old = webhookApp('old');
  const recent = { ...webhookApp('recent'), token: createHookToken(LOCAL.hookTokenKey) };
  await putWebhookApp(table, old);
  await putWebhookApp(table, recent);

  await upgradeHookTokens(table);

  const token = (await table.get(keys.app(old.appId)))?.hookToken ?? '';
  expect(createHookAdmission(LOCAL.hookTokenKey)(`/hooks/${token}`)).toBe(true);
  expect(await table.get(keys.hook(token))).toMatchObject({ appId: old.appId, partnerId: old.partnerId });
  expect(await table.get(keys.hook(old.token))).toBeUndefined();
  expect(await table.get(keys.app(recent.appId))).toMatchObject({ hookToken: recent.token });
});
