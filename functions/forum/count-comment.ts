import { keys } from '../table/keys.ts';
import type { Transaction } from '../table/transaction.ts';

/** Adds to a transaction that everyone sees one comment more, or one less. */
export function countComment(tx: Transaction, postId: string, by: 1 | -1): Transaction {
  return tx.update(keys.post(postId), { add: { comments: by }, if: { exists: true } });
}
