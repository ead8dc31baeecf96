import {
  hourOf,
  SALES_BATCH_DAYS,
  SALES_BATCH_TYPE,
  type SalesBatch,
  salesBatchKey,
} from '../entities/sales-batch.ts';
import type { DurableEffect } from '../kit/effects.ts';
import { TableCache } from '../lib/caches/table-cache.ts';
import { emailMessage } from '../lib/queues/email-message.ts';
import type { Queue } from '../lib/queues/queue.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { Table } from '../table/table.ts';

/** @limit Notifications and emails | payments in an hour's batch of sales | the notification says that there are more */
const MAX_PAYMENTS = 100;
/** A forgotten batch only costs an additional write. */
const MAX_REMEMBERED = 1_000;
const full = new TableCache<true>(MAX_REMEMBERED);

/**
 * Adds payments to a user's batch of sales or renewals for one hour. Idempotent. The first write to a batch sends a message to the email
 * function. This message also covers later payments in the same hour, but a payment that arrives after the hour causes another message, and
 * so does each first payment of a partner and an affiliate.
 */
export async function collectSales(
  { batch, payments }: Extract<DurableEffect, { kind: 'sold' }>,
  { table, emails, clock }: { table: Table; emails: Pick<Queue, 'send'>; clock: () => Date },
): Promise<void> {
  const { userId, kind, hour, isFirst } = batch;
  const key = salesBatchKey(batch);
  const id = `${key.PK}#${key.SK}`;
  if (full.get(table, id)) return;
  const added = new Set(payments);
  const { applied, before } = await table
    .transaction()
    .update(key, {
      set: {
        type: SALES_BATCH_TYPE,
        ...batch,
        expiresAt: expiresAfter(SALES_BATCH_DAYS, hour),
      },
      add: { payments: added },
      if: { fewer: { payments: MAX_PAYMENTS - payments.length + 1 } },
    })
    .exchange<SalesBatch>();
  // The batch is full. Don't set `hasMore` if the batch already contains these payments, because a payment can be delivered twice.
  if (!applied && !added.isSubsetOf(before?.payments ?? new Set())) {
    await table
      .transaction()
      .update(key, { set: { hasMore: true } })
      .commit();
    full.set(table, id, true);
  }
  if (isFirst || hourOf(clock()) !== hour) await emails.send([emailMessage({ userId, sold: kind })]);
}
