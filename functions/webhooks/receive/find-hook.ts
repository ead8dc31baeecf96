import type { Provider } from '../../../shared/providers.ts';
import type { SecretCipher } from '../../lib/secret-cipher.ts';
import type { Hook, SigningSecrets } from '../../table/entities/webhook.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { openSecrets } from './open-secrets.ts';

/** How long a running function believes what it read. A rotated address or secret works for a day anyway. */
const BELIEVED_MS = 60_000;

/** What the receiver works with. */
export interface ReceiverDeps {
  readonly table: Table;
  readonly cipher: Pick<SecretCipher, 'open'>;
}

/** An app's webhook address with its signing secrets, opened. */
export interface KnownHook {
  readonly hook: Hook;
  readonly secrets: SigningSecrets | undefined;
  readonly readAt: number;
}

const believed = new Map<string, KnownHook>();

/**
 * The app behind a token, from memory where it was read lately; `fresh` reads it again, so that a secret that was saved a moment ago
 * counts at once. Unknown tokens are not remembered.
 */
export async function findHook(
  { table, cipher }: ReceiverDeps,
  token: string,
  provider: Provider,
  now: Date,
  fresh = false,
): Promise<KnownHook | undefined> {
  const id = `${table.name}#${provider}#${token}`;
  const known = believed.get(id);
  if (known && !fresh && Math.abs(now.getTime() - known.readAt) < BELIEVED_MS) return known;
  const hook = await table.get<Hook>(keys.hook(token));
  if (!hook) return undefined;
  const sealed = await table.get<SigningSecrets>(keys.secret(hook.appId, provider));
  const secrets = sealed && (await openSecrets(sealed, { appId: hook.appId, provider }, cipher));
  const read = { hook, secrets, readAt: now.getTime() };
  believed.set(id, read);
  return read;
}

/** The secrets that count now: the current one, and the one before while the partner rotates. */
export function liveSecrets(secrets: SigningSecrets | undefined, now: Date): string[] {
  if (!secrets) return [];
  const { current, previous, previousUntil } = secrets;
  return previous && previousUntil && Date.parse(previousUntil) > now.getTime()
    ? [current, previous]
    : [current];
}
