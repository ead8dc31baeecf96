import { userIsGone } from '../../lib/errors.ts';
import { keys } from '../keys.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Holds a transaction to the user not having deleted the account: a token outlives it by up to an hour, and what is begun in that
 * time nobody could end.
 */
export function checkAccount(tx: Transaction, userId: string): Transaction {
  return tx.check(keys.profile(userId), { if: { absent: ['deletedAt'] }, orElse: userIsGone() });
}
