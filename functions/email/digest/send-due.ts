import { isSaleKind } from '../../../shared/contract/notification-kinds.ts';
import { type DueDigest, dueByRange, dueDigestKey } from '../../entities/email-turn.ts';
import { emailMessage } from '../../lib/queues/email-message.ts';
import type { Queue } from '../../lib/queues/queue.ts';
import type { Table } from '../../table/table.ts';

const PAGE = 100;
const MAX_DUE = 5_000;

interface SendDueDeps {
  readonly table: Table;
  readonly emails: Pick<Queue, 'send'>;
}

/**
 * Asks the email function to send the digests and collected emails that are due. Deletes a due item only after the queue has accepted its
 * message, so that no email is lost. A message that is sent twice has no further effect. Returns the number of due emails.
 */
export async function sendDue(now: Date, { table, emails }: SendDueDeps): Promise<number> {
  let due = 0;
  for (;;) {
    // Always read the first page, because processed items are deleted.
    const { items } = await table.partitionPage({ ...dueByRange(now.toISOString()), limit: PAGE });
    await emails.send(items.map(messageOf));
    await Promise.all(items.map((item) => table.transaction().delete(dueDigestKey(item)).commit()));
    due += items.length;
    if (items.length < PAGE || due >= MAX_DUE) return due;
  }
}

function messageOf({ dueAt, userId, kind, otherId = '', sameSale, isReminder }: DueDigest) {
  if (isReminder) return emailMessage({ userId, requestsDue: dueAt });
  if (sameSale) return emailMessage({ userId, sameSale });
  return emailMessage(isSaleKind(kind) ? { userId, sold: kind } : { userId, collected: kind, otherId });
}
