import type { DueDigest } from '../entities/email-turn.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Stores the time at which the email function must run again for a user (`functions/notifications/digest`). Idempotent. */
export async function recordDue(table: Table, due: DueDigest): Promise<void> {
  await table
    .transaction()
    .put({ ...keys.dueDigest(due), type: 'DueDigest', ...due })
    .commit();
}
