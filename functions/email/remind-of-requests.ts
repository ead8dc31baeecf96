import { MAX_WAITING_COUNTED } from '../../shared/codes/waiting-requests.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { notificationItem } from '../entities/notification.ts';
import { haveAccounts } from '../entities/profile.ts';
import { remindedRequests } from '../entities/waiting-requests.ts';
import type { EmailMessage } from '../lib/queues/email-message.ts';
import type { Table } from '../table/table.ts';
import { recordDue } from './record-due.ts';

interface Deps {
  readonly table: Table;
  readonly clock: () => Date;
}

/**
 * Reminds a partner of the pending requests whose reminder is due, or schedules the reminder. Does nothing about requests from the past, such
 * as those of the demo. Idempotent, because the notification gets its id from the due time.
 */
export async function remindOfRequests(
  { userId, requestsDue: dueAt }: Extract<EmailMessage, { requestsDue: unknown }>,
  { table, clock }: Deps,
): Promise<void> {
  const late = clock().getTime() - Date.parse(dueAt);
  if (late < 0) {
    const kind = 'requests_waiting';
    return recordDue(table, { dueAt, userId, kind, otherId: 'requests', isReminder: true });
  }
  if (late > DAY_MS || !(await haveAccounts(table, [userId]))) return;
  const { keys } = await table.pageKeys({
    index: 'GSI1',
    ...remindedRequests(userId, dueAt),
    limit: MAX_WAITING_COUNTED,
  });
  if (keys.length === 0) return;
  await table.putIfAbsent(
    notificationItem({ kind: 'requests_waiting', userId, at: dueAt, count: keys.length }),
  );
}
