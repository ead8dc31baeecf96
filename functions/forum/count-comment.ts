import { postKey } from '../entities/post.ts';
import type { Transaction } from '../table/transaction.ts';

/** Adds a write to a transaction. The write increments or decrements the post's count of visible comments. */
export function countComment(tx: Transaction, postId: string, by: 1 | -1): Transaction {
  return tx.update(postKey(postId), { add: { comments: by }, if: { exists: true } });
}
