import { isSaleKind } from '../../shared/contract/notification-kinds.ts';
import { isOpenAccount, type Profile, profileKey } from '../entities/profile.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { sealOf } from '../views/load-seal.ts';
import { isEmailed, readSettings } from '../views/notification-settings.ts';
import { parseUnsubscribeToken, type Subscription } from '../views/unsubscribe-token.ts';
import { savePreferences } from './save-preferences.ts';

/**
 * Finds the user and the kind of emails of an unsubscribe token. Throws `not_found` for a token that isn't ours, without a read, and for a
 * closed account.
 */
export async function findSubscription(
  token: string,
  table: Table,
): Promise<Subscription & { readonly profile: Profile }> {
  const subscription = parseUnsubscribeToken(token, await sealOf(table));
  const profile = subscription && (await table.get(profileKey(subscription.userId)));
  if (!subscription || !isOpenAccount(profile)) throw noSuchLink();
  return { ...subscription, profile };
}

/**
 * Turns off the emails that the token names, and nothing else. Returns the user's id. Idempotent. Throws `not_found` like `findSubscription`.
 */
export async function unsubscribe(token: string, table: Table): Promise<string> {
  const { userId, kind } = await findSubscription(token, table);
  if (!isEmailed(await readSettings(table, userId), kind)) return userId;
  const changes = isSaleKind(kind) ? { sales: { [kind]: 'off' } as const } : { mail: { [kind]: false } };
  try {
    await savePreferences({ userId, ...changes }, { table });
    return userId;
  } catch (error) {
    // The account was closed in the meantime.
    if (error instanceof DomainError && error.code === 'unauthenticated') throw noSuchLink();
    throw error;
  }
}

const noSuchLink = () => notFound('This link');
