import { createChangeMarks } from '../functions/fanout/change-marks.ts';
import { publishHints } from '../functions/fanout/publish-hints.ts';
import { newId } from '../functions/lib/ids.ts';
import type { SecretCipher } from '../functions/lib/secret-cipher.ts';
import type { Table } from '../functions/table/table.ts';
import { receiveEvent } from '../functions/webhooks/receive/receive-event.ts';
import { createAccount, type StripeAccount } from '../local/stripe/account.ts';
import { createBuyer } from '../local/stripe/buyer.ts';
import { createCoupon } from '../local/stripe/coupon.ts';
import { eventBody, type StripeEvent } from '../local/stripe/events.ts';
import { createPlan } from '../local/stripe/plan.ts';
import { promote } from '../local/stripe/scenarios/promote.ts';
import { refund } from '../local/stripe/scenarios/refund.ts';
import { renew } from '../local/stripe/scenarios/renew.ts';
import { subscribe } from '../local/stripe/scenarios/subscribe.ts';
import { signStripe } from '../local/stripe/sign.ts';
import { OPERATIONS } from '../shared/contract/operations.ts';
import { processEvent, storedEvent } from '../test/support/process-event.ts';
import { startBenchTable } from './lib/bench-table.ts';
import { callHandler } from './lib/call-handler.ts';
import { type ConnectedApp, connectApp } from './lib/connected-app.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { metered, startMetering, type Units } from './lib/meter.ts';
import { PRICES } from './lib/prices.ts';

const RENEWAL_GOAL = 30;
/** A cipher without encryption, because only table units are counted here. The real KMS key costs one call per minute and app. */
const CIPHER: SecretCipher = { seal: async (secret) => secret, open: async (sealed) => sealed };
/** A publisher that does nothing, because AppSync is billed separately from the table. */
const NO_PUBLISHER = { publish: async () => undefined };
const START = new Date('2026-03-01T12:00:00Z');

/**
 * Measures the read and write units of everyday operations, including those of the indexes. Events go through the real receiver, worker and
 * publishing code. Each figure covers all events that Stripe sends for the operation. It is measured with the second customer, after the
 * first customer as a warm-up.
 */
export async function cost(): Promise<Figure[]> {
  startMetering();
  const { table, stop } = await startBenchTable();
  try {
    const app = await connectApp(table, CIPHER, 1);
    const account = createAccount({ seed: 'cost' });
    await runScenario(table, app, account);
    const units = await runScenario(table, app, account);
    return Object.entries(units).flatMap(([name, { read, write, events }]) => [
      ...(events === undefined ? [] : [figure(`${name}: events`, events, 'events')]),
      name === 'renewal'
        ? atMost('renewal: write units', write, 'WCU', RENEWAL_GOAL)
        : figure(`${name}: write units`, write, 'WCU'),
      figure(`${name}: read units`, read, 'RCU'),
      figure(`${name}: price per million`, read * PRICES.read + write * PRICES.write, '$'),
    ]);
  } finally {
    await stop();
  }
}

async function runScenario(
  table: Table,
  app: ConnectedApp,
  account: StripeAccount,
): Promise<Record<string, Units & { events?: number }>> {
  const [{ code, affiliateId }] = app.coupons as [{ code: string; affiliateId: string }];
  const coupon = createCoupon(account, { percentOff: 20 });
  const { promotionCode, events } = promote(account, { at: START, code, coupon });
  await deliver(table, app, events);

  const buyer = createBuyer(account) as ReturnType<typeof createBuyer> & { customer: string };
  const plan = createPlan(account, { amount: 4_900 });
  const sold = subscribe(account, { at: START, buyer, plan, promotionCode });
  const pair = [app.partnerId, affiliateId];
  const sale = await metered(() => deliver(table, app, sold.events, pair));
  const renewed = renew(account, sold.subscription);
  const renewal = await metered(() => deliver(table, app, renewed.events, pair));
  if (!renewed.payment) throw new Error('The renewal has no payment');
  const returned = refund(account, renewed.payment, { at: new Date('2026-04-10T00:00:00Z') });
  const refunded = await metered(() => deliver(table, app, returned.events, pair));

  // The ledger ignores the payments of a customer without a code, but their events also arrive.
  const other = createBuyer(account) as typeof buyer;
  const { subscription: foreign, events: begun } = subscribe(account, { at: START, buyer: other, plan });
  await deliver(table, app, begun);
  const elsewhere = renew(account, foreign);
  const others = await metered(() => deliver(table, app, elsewhere.events, [app.partnerId]));

  const partner = { userId: app.partnerId, role: 'partner' } as const;
  const due = await callHandler({
    ...partner,
    operation: OPERATIONS.getPending,
    params: { affiliateId, currency: 'USD' },
  });
  const amount = (due as { due: object }).due;
  const body = { id: newId(new Date()), affiliateId, amount, method: 'Wise' };
  const payout = await metered(() => callHandler({ ...partner, operation: OPERATIONS.recordPayout, body }));
  const overview = await metered(() => callHandler({ ...partner, operation: OPERATIONS.getPartnerOverview }));
  const customers = await metered(() => callHandler({ ...partner, operation: OPERATIONS.listCustomers }));
  return {
    sale: { ...sale.units, events: sold.events.length },
    renewal: { ...renewal.units, events: renewed.events.length },
    refund: { ...refunded.units, events: returned.events.length },
    'unreferred payment': { ...others.units, events: elsewhere.events.length },
    payout: payout.units,
    'page view, overview': overview.units,
    'page view, customers': customers.units,
  };
}

/**
 * Runs everything that a provider's delivery triggers: the receiver, the worker with the stream record, and the fan-out code for the users
 * whose pages change.
 */
async function deliver(
  table: Table,
  app: ConnectedApp,
  events: readonly StripeEvent[],
  userIds: readonly string[] = [],
): Promise<void> {
  for (const event of events) {
    const body = Buffer.from(eventBody(event));
    const now = new Date();
    const receipt = await receiveEvent(
      { table, cipher: CIPHER },
      {
        token: app.token,
        provider: 'stripe',
        signature: signStripe(body, app.secret, now),
        body,
        now,
      },
    );
    if (receipt !== 'stored') throw new Error(`${event.type} was not stored: ${receipt}`);
    // The stream delivers the item, so no read is needed.
    await processEvent(table, storedEvent(app, event, now, body));
  }
  await publishHints(
    userIds.map((userId) => ({ kind: 'user', userId, topics: ['customers', 'balances'] })),
    // A new process holds no leases yet, so this is the maximum cost.
    { table, publisher: NO_PUBLISHER, marks: createChangeMarks(table) },
  );
}
