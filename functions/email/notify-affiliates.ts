import { appKey } from '../entities/app.ts';
import { notificationItem } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { relationsRange } from '../entities/relation.ts';
import { type EmailMessage, emailMessage } from '../lib/email-message.ts';
import type { Queue } from '../lib/queue.ts';
import type { Table } from '../table/table.ts';

/** The number of affiliates to notify per message, so that a message takes no longer than an email. */
const AFFILIATES_PER_MESSAGE = 25;

interface Deps {
  readonly table: Table;
  readonly queue: Pick<Queue, 'send'>;
}

/**
 * Notifies one page of an app's affiliates with active coupons that buyers need no discount anymore, or that they need one again. Queues the
 * next page. Does nothing if the app has been switched again, because its affiliates are then notified of the later switch. Idempotent,
 * because the notifications get their ids from the time of the switch.
 */
export async function notifyAffiliates(
  message: Extract<EmailMessage, { switchedApp: unknown }>,
  { table, queue }: Deps,
): Promise<void> {
  const { switchedApp: appId, at, after } = message;
  const [app] = await table.getMany([appKey(appId)]);
  if (app?.discountSwitchedAt !== at) return;
  const { items, cursor } = await table.partitionPage({
    ...relationsRange(appId),
    limit: AFFILIATES_PER_MESSAGE,
    cursor: after,
  });
  const active = items.filter(({ status }) => status === 'active');
  const profiles = await table.getMany(active.map(({ affiliateId }) => profileKey(affiliateId)));
  const noDiscount = app.noDiscount ?? false;
  const notices = active.flatMap(({ affiliateId: userId, code }, n) => {
    const hasAccount = profiles[n] && !profiles[n].deletedAt;
    return hasAccount ? [{ kind: 'discount_switched', userId, at, appId, code, noDiscount } as const] : [];
  });
  await Promise.all(notices.map((notice) => table.putIfAbsent(notificationItem(notice))));
  if (cursor) await queue.send([emailMessage({ ...message, after: cursor })]);
}
