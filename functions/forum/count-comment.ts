import { keys } from '../table/keys.ts';
import type { Transaction } from '../table/transaction.ts';

/** Adds 1 to the post's count of visible comments or subtracts 1 from it, as part of a transaction. */
export function countComment(tx: Transaction, postId: string, by: 1 | -1): Transaction {
  return tx.update(keys.post(postId), { add: { comments: by }, if: { exists: true } });
}
