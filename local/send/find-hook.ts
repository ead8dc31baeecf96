import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SecretCipher } from '../../functions/lib/secret-cipher.ts';
import type { App } from '../../functions/table/entities/app.ts';
import type { SigningSecrets } from '../../functions/table/entities/webhook.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { Refusal } from '../refusal.ts';

/** Where an app's events go, and what they are signed with. */
export interface SignedHook {
  readonly token: string;
  readonly secret: string;
}

/** The webhook of the app called `name`, whatever its case. Throws a `Refusal` that lists the apps, or says that there is no secret. */
export async function findHook(
  table: Table,
  cipher: Pick<SecretCipher, 'open'>,
  name: string,
): Promise<SignedHook> {
  const apps = await allApps(table);
  const [app, second] = apps.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!app) throw new Refusal(`There is no app called "${name}". ${namesOf(apps)}`);
  if (second) throw new Refusal(`Several apps are called "${name}". Rename one of them first.`);
  const secrets = await table.get<SigningSecrets>(keys.secret(app.appId, 'stripe'));
  if (!secrets) {
    throw new Refusal(`${app.name} has no signing secret yet. Its partner saves one under Webhooks, step 4.`);
  }
  const secret = await cipher.open(secrets.current, { appId: app.appId, provider: 'stripe' });
  return { token: app.hookToken, secret };
}

/** Every app. A scan, which only a local database is small enough for. */
async function allApps(table: Table): Promise<App[]> {
  const apps: App[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const answer = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: '#type = :app',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':app': 'App' },
        ExclusiveStartKey: from,
      }),
    );
    apps.push(...((answer.Items ?? []) as App[]));
    from = answer.LastEvaluatedKey;
  } while (from);
  return apps;
}

function namesOf(apps: readonly App[]): string {
  if (apps.length === 0) return 'A partner adds the first one under My Apps.';
  return `These exist: ${apps
    .map((app) => app.name)
    .sort()
    .join(', ')}.`;
}
