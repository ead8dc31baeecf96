import type { AffiliateId } from '../../shared/ids.ts';
import { notificationItem } from '../entities/notification.ts';
import { partnerAffiliatesIndex } from '../entities/pair.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
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
 * Notifies one page of a partner's affiliates of changed payment terms, and queues the next page. Does nothing if the terms have been
 * changed again, because the affiliates are then notified of the later change. Idempotent, because the notifications get their ids from the
 * time of the change.
 */
export async function notifyOfTerms(
  message: Extract<EmailMessage, { termsOf: unknown }>,
  { table, queue }: Deps,
): Promise<void> {
  const { termsOf: partnerId, at, after } = message;
  const [terms] = await table.getMany([paymentTermsKey(partnerId)]);
  const change = terms?.changes.at(-1);
  if (!change || terms?.savedAt !== at) return;
  const { keys, cursor } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerAffiliatesIndex(partnerId),
    limit: AFFILIATES_PER_MESSAGE,
    cursor: after,
  });
  const affiliates = keys.map(({ GSI1SK = '' }): AffiliateId => GSI1SK);
  const profiles = await table.getMany(affiliates.map(profileKey));
  const { from, wait, minimums } = change;
  const notices = affiliates.flatMap((userId, n) => {
    const hasAccount = profiles[n] && !profiles[n].deletedAt;
    const cause = { kind: 'payment_terms_changed', partnerId, from, wait, minimums } as const;
    return hasAccount ? [{ ...cause, userId, at }] : [];
  });
  await Promise.all(notices.map((notice) => table.putIfAbsent(notificationItem(notice))));
  if (cursor) await queue.send([emailMessage({ ...message, after: cursor })]);
}
