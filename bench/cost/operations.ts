import type { StripeEvent } from '../../local/stripe/events.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type RenewalResult, renew } from '../../local/stripe/scenarios/renew.ts';
import type { SubscribeResult } from '../../local/stripe/scenarios/subscribe.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { callHandler } from '../lib/call-handler.ts';
import { metered, type Units } from '../lib/meter.ts';
import { deliver, deliverBatch } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import { preparePayout } from './prepare-payout.ts';
import { type Shop, sellTo } from './shop.ts';

/** The ages of a customer, in months, at which a renewal is measured. */
const AGES = [1, 12, 24];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Page views and payouts have only table units, because no provider sends events about them. */
export type Measured = Units | MeasuredOperation;

export async function measureOperations(shop: Shop): Promise<Record<string, Measured>> {
  const { account, app } = shop;
  // Don't count the first customers. The first sale costs more, because it adds months to the list of due balances and fills the caches. The
  // commissions of one of them stay unpaid, so no other refund empties a month.
  const kept = sellTo(shop, shop.promotionCode);
  const keptRenewal = renew(account, kept.subscription);
  await deliver(shop, [...kept.events, ...keptRenewal.events]);
  await measureCustomer(shop, deliver);
  const alone = await measureCustomer(shop, deliver);
  const batched = await measureCustomer(shop, deliverBatch);
  await deliver(shop, returned(shop, keptRenewal));

  // Payments by customers without a code don't change the ledger, but their events still arrive.
  const foreign = sellTo(shop, undefined);
  await deliver(shop, foreign.events);
  const elsewhere = renew(account, foreign.subscription);
  const others = await measured(elsewhere.events, () => deliver(shop, elsewhere.events));

  const payout = await metered(await preparePayout(shop));
  const partner = { userId: app.partnerId, role: 'partner' } as const;
  const overview = await metered(() => callHandler({ ...partner, operation: OPERATIONS.getPartnerOverview }));
  const customers = await metered(() => callHandler({ ...partner, operation: OPERATIONS.listCustomers }));
  return {
    ...alone,
    ...Object.fromEntries(Object.entries(batched).map(([name, units]) => [`${name} in one batch`, units])),
    'unreferred payment': others,
    payout: payout.units,
    'page view, overview': overview.units,
    'page view, customers': customers.units,
  };
}

/** Measures the sale to a new customer, the first renewal and the refund of that renewal. */
async function measureCustomer(shop: Shop, send: typeof deliver): Promise<Record<string, MeasuredOperation>> {
  const { account, pair: userIds } = shop;
  const sold = sellTo(shop, shop.promotionCode);
  const sale = await measured(sold.events, () => send(shop, sold.events, { userIds }));
  const renewed = renew(account, sold.subscription);
  const renewal = await measured(renewed.events, () => send(shop, renewed.events, { userIds }));
  const events = returned(shop, renewed);
  const refunded = await measured(events, () => send(shop, events, { userIds }));
  return { sale, renewal, refund: refunded };
}

function returned({ account }: Shop, { payment }: RenewalResult): readonly StripeEvent[] {
  if (!payment) throw new Error('The renewal has no payment');
  return refund(account, payment, { at: new Date('2026-04-10T00:00:00Z') }).events;
}

export interface AgedRenewal {
  /** The customer's age in months. */
  readonly age: number;
  readonly units: Units;
}

/**
 * Delivers each event at its own timestamp. The units include updating the webhook's activity and adding the index entries for the month's
 * first commission.
 */
export async function measureAges(shop: Shop): Promise<AgedRenewal[]> {
  const timeOf = (event: StripeEvent) => new Date(event.created * 1_000);
  // Start later than all previous deliveries, because an older event would not update the webhook's activity.
  const sold = sellTo(shop, shop.promotionCode, new Date(Date.now() + DAY_MS));
  await deliver(shop, sold.events, { timeOf });
  let cycle: SubscribeResult | RenewalResult = sold;
  const ages: AgedRenewal[] = [];
  for (let age = 1; age <= Math.max(...AGES); age++) {
    const renewed: RenewalResult = renew(shop.account, cycle.subscription);
    cycle = renewed;
    const { units } = await metered(() => deliver(shop, renewed.events, { timeOf }));
    if (AGES.includes(age)) ages.push({ age, units });
  }
  return ages;
}
