import { accountDeleted } from '../lib/errors.ts';
import { keys } from '../table/keys.ts';
import type { Transaction } from '../table/transaction.ts';

/**
 * Makes a transaction fail with `unauthenticated` if the user's account is deleted or blocked. The check is needed because access tokens
 * remain valid for up to an hour after that.
 */
export function checkAccountExists(tx: Transaction, userId: string): Transaction {
  return tx.check(keys.profile(userId), {
    if: { absent: ['deletedAt', 'blockedAt'] },
    orElse: accountDeleted(),
  });
}
