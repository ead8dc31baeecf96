import { hourOf, paymentText } from '../../functions/entities/sales-batch.ts';
import { createChangeMarks } from '../../functions/fanout/change-marks.ts';
import { collectSales } from '../../functions/fanout/collect-sales.ts';
import { publishHints } from '../../functions/fanout/publish-hints.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { monthOf } from '../../shared/money/months.ts';
import { metered } from '../lib/meter.ts';
import type { Operation } from '../lib/operation-price.ts';
import type { Shop } from './shop.ts';

/** Does the work of the fan-out function for `events`. `userIds` contains the users whose open pages show the events' customers. */
export async function fanOut(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[],
): Promise<Pick<Operation, 'published' | 'marks' | 'batches'>> {
  const { units } = await metered(() => collectPayments(shop, events, userIds));
  return { batches: units, ...(await publish(shop, userIds)) };
}

/** Adds the events' payments to the sales and renewals that users are notified about. */
async function collectPayments(
  { table, app }: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[],
): Promise<void> {
  const now = new Date();
  const emails = { send: async () => {} };
  for (const event of events) {
    const paid = paymentIn(event);
    if (!paid) continue;
    const { payment, kind } = paid;
    const providerId = String(event.data.object.customer);
    const customer = { partnerId: app.partnerId, provider: 'stripe', providerId } as const;
    const payments = [paymentText({ customer, payment: { id: payment, month: monthOf(now.toISOString()) } })];
    for (const userId of userIds) {
      const batch = { userId, kind, hour: hourOf(now) } as const;
      await collectSales({ kind: 'sold', batch, payments }, { table, emails, clock: () => now });
    }
  }
}

function paymentIn({ type, data }: StripeEvent) {
  const { id, billing_reason: reason } = data.object;
  switch (type) {
    case 'invoice.paid':
      return { payment: `in:${id}`, kind: reason === 'subscription_cycle' ? 'renewal' : 'sale' } as const;
    case 'payment_intent.succeeded':
      return { payment: `pi:${id}`, kind: 'sale' } as const;
    default:
      return undefined;
  }
}

/** Publishes a change to the users' pages. Returns the number of published events and the table units that were consumed. */
async function publish(
  { table }: Shop,
  userIds: readonly string[],
): Promise<Pick<Operation, 'published' | 'marks'>> {
  let published = 0;
  const publisher = {
    async publish(_: string, events: readonly object[]) {
      published += events.length;
    },
  };
  const { units } = await metered(() =>
    publishHints(
      userIds.map((userId) => ({ hint: { kind: 'user', userId, topics: ['customers', 'balances'] } })),
      // Start with an empty cache, as in a new process, because an empty cache leads to the highest cost.
      { table, publisher, marks: createChangeMarks(table) },
    ),
  );
  return { published, marks: units };
}
