import { type DueDigest, dueDigestKey } from '../entities/email-turn.ts';
import type { Table } from '../table/table.ts';

/** Stores the time at which the email function must run again for a user (`functions/email/digest`). Idempotent. */
export async function recordDue(table: Table, due: DueDigest): Promise<void> {
  await table
    .transaction()
    .put({ ...dueDigestKey(due), type: 'DueDigest', ...due })
    .commit();
}
