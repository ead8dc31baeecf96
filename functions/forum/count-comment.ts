import { keys } from '../table/keys.ts';
import type { Transaction } from '../table/transaction.ts';

/** Adds a change of the post's visible comment count to a transaction. */
export function countComment(tx: Transaction, postId: string, by: 1 | -1): Transaction {
  return tx.update(keys.post(postId), { add: { comments: by }, if: { exists: true } });
}
