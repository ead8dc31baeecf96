import type { Provider } from '../../../shared/provider/providers.ts';
import { type Hook, hookKey } from '../../entities/hook.ts';
import { profileKey } from '../../entities/profile.ts';
import { type SigningSecrets, secretKey } from '../../entities/signing-secret.ts';
import { TableCache } from '../../lib/caches/table-cache.ts';
import type { SecretCipher } from '../../lib/secrets/secret-cipher.ts';
import type { Table } from '../../table/table.ts';
import { decryptSecrets } from './decrypt-secrets.ts';

/**
 * The lifetime of cached webhook URLs and secrets, in milliseconds. Rotated ones stay valid for a day anyway, but a revoked secret is
 * accepted for this long, as the web app says, and the block of a partner takes effect after it.
 */
const HOOK_CACHE_MS = 60_000;

export interface ReceiverDeps {
  readonly table: Table;
  readonly cipher: Pick<SecretCipher, 'open'>;
}

/** An app's webhook URL with its decrypted signing secrets. */
export interface KnownHook {
  readonly hook: Hook;
  readonly secrets: SigningSecrets | undefined;
  readonly isBlocked: boolean;
  readonly readAt: number;
}

/** Loading an uncached URL takes three reads. */
const MAX_HOOKS = 2_000;
const hookCache = new TableCache<KnownHook>(MAX_HOOKS);

/**
 * Looks up a token in the cache or the table, and returns the webhook URL and its secrets. `fresh` bypasses the cache, so that a new secret
 * takes effect immediately. Unknown tokens are not cached.
 */
export async function findHook(
  { table, cipher }: ReceiverDeps,
  token: string,
  provider: Provider,
  now: Date,
  fresh = false,
): Promise<KnownHook | undefined> {
  const id = `${provider}#${token}`;
  const known = hookCache.get(table, id);
  if (known && !fresh && Math.abs(now.getTime() - known.readAt) < HOOK_CACHE_MS) return known;
  const hook = await table.get(hookKey(token));
  if (!hook) return undefined;
  const [sealed, profile] = await Promise.all([
    table.get(secretKey(hook.appId, provider)),
    table.getOnly(profileKey(hook.partnerId), ['blockedAt']),
  ]);
  const secrets = sealed && (await decryptSecrets(sealed, { appId: hook.appId, provider }, cipher));
  const isBlocked = profile?.blockedAt !== undefined;
  const read = { hook, secrets, isBlocked, readAt: now.getTime() };
  hookCache.set(table, id, read);
  return read;
}

/** Returns the accepted secrets: the current secret and, during a rotation, the previous secret. */
export function validSecrets(secrets: SigningSecrets | undefined, now: Date): string[] {
  if (!secrets) return [];
  const { current, previous, previousUntil } = secrets;
  return previous && previousUntil && Date.parse(previousUntil) > now.getTime()
    ? [current, previous]
    : [current];
}
