import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import { partnerAffiliatesIndex } from '../entities/pair.ts';
import { paymentTermsItem, paymentTermsKey } from '../entities/payment-terms.ts';
import { endRun } from '../ledger/payment-announcements.ts';
import { type EmailMessage, emailMessage } from '../lib/queues/email-message.ts';
import type { Queue } from '../lib/queues/queue.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import { AFFILIATES_PER_MESSAGE, notifyPage } from './notify-page.ts';

interface Deps {
  readonly table: Table;
  readonly queue: Pick<Queue, 'send'>;
  readonly clock: () => Date;
}

/**
 * Notifies one page of a partner's affiliates of a change of the payment terms, and queues the next page. The last one ends the run, which
 * fixes the month of the change. Later changes have runs of their own. Idempotent, because the notifications get their ids from the run, and
 * a run ends once.
 */
export async function notifyOfTerms(
  message: Extract<EmailMessage, { termsOf: unknown }>,
  { table, queue, clock }: Deps,
): Promise<void> {
  const { termsOf: partnerId, run, begunAt, after } = message;
  const terms = await table.get(paymentTermsKey(partnerId));
  const change = terms?.running.find((one) => one.run === run);
  if (!change) return;
  const { keys, cursor } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerAffiliatesIndex(partnerId),
    limit: AFFILIATES_PER_MESSAGE,
    cursor: after,
  });
  const affiliates = keys.map(({ GSI1SK = '' }): { affiliateId: AffiliateId } => ({ affiliateId: GSI1SK }));
  const { isOver: _, ...cause } = change;
  await notifyPage(table, affiliates, ({ affiliateId: userId }) => ({
    kind: 'payment_terms_changed',
    ...cause,
    partnerId,
    userId,
  }));
  if (cursor) await queue.send([emailMessage({ ...message, after: cursor })]);
  else {
    // Only the time that the run took comes from the clock, because a request may have a time of its own in local development.
    const tookMs = Math.max(clock().getTime() - Date.parse(begunAt), 0);
    await finish(partnerId, run, { table, now: new Date(Date.parse(change.at) + tookMs) });
  }
}

const finish = (
  partnerId: PartnerId,
  run: number,
  { table, now }: { table: Table; now: Date },
): Promise<void> =>
  retryOnConflict(async () => {
    const terms = await table.get(paymentTermsKey(partnerId));
    if (!terms) return;
    const revision = terms.revision + 1;
    const announced = endRun(terms, run, { next: revision, now });
    await table
      .transaction()
      .put(paymentTermsItem({ ...terms, ...announced, revision }), {
        if: { equals: { revision: terms.revision } },
      })
      .commit();
  });
