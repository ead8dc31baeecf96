import type { App } from '../../functions/entities/app.ts';
import { secretKey } from '../../functions/entities/signing-secret.ts';
import type { SecretCipher } from '../../functions/lib/secrets/secret-cipher.ts';
import type { Table } from '../../functions/table/table.ts';
import { CommandError } from '../../infra/command-error.ts';
import { scanItemsOfType } from '../scan-items-of-type.ts';

export interface SignedHook {
  readonly token: string;
  readonly secret: string;
}

/**
 * Finds the webhook of the app with the given `name`, ignoring case. Throws a `CommandError` if no app or more than one app has that name,
 * or if the app has no signing secret.
 */
export async function findHookByAppName(
  table: Table,
  cipher: Pick<SecretCipher, 'open'>,
  name: string,
): Promise<SignedHook> {
  const apps = await scanItemsOfType<App>(table, 'App');
  const [app, second] = apps.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!app) throw new CommandError(`There is no app named "${name}". ${namesOf(apps)}`);
  if (second) throw new CommandError(`Several apps are named "${name}". Rename all but one first.`);
  const secrets = await table.get(secretKey(app.appId, 'stripe'));
  if (!secrets) {
    throw new CommandError(
      `${app.name} has no signing secret yet. Its partner can save one under Webhooks, step 4.`,
    );
  }
  const secret = await cipher.open(secrets.current, { appId: app.appId, provider: 'stripe' });
  return { token: app.hookToken, secret };
}

function namesOf(apps: readonly App[]): string {
  if (apps.length === 0) return 'A partner can add the first one under My Apps.';
  return `Existing apps: ${apps
    .map((app) => app.name)
    .sort()
    .join(', ')}.`;
}
