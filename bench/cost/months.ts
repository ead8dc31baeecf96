import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type RenewalResult, renew } from '../../local/stripe/scenarios/renew.ts';
import type { SubscribeResult } from '../../local/stripe/scenarios/subscribe.ts';
import { deliver } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import { preparePayout } from './prepare-payout.ts';
import { type Shop, sellTo } from './shop.ts';

/** The renewals and refunds of customers of one affiliate. They differ only in the state of the month's balance. */
export interface OperationsByMonth {
  /** A renewal in a month that already has unpaid commissions. */
  readonly open: MeasuredOperation;
  /** The first renewal in a month. */
  readonly opening: MeasuredOperation;
  /** A renewal in a month whose previous commissions have all been paid out. */
  readonly relisting: MeasuredOperation;
  /** A refund that leaves other unpaid commissions in its month. */
  readonly refund: MeasuredOperation;
  /** A refund of the only unpaid commission of a month. */
  readonly emptying: MeasuredOperation;
}

export async function measureMonths(shop: Shop): Promise<OperationsByMonth> {
  const [first, second] = [await subscribed(shop), await subscribed(shop)];
  const before = await renewed(shop, first);
  const other = await renewed(shop, second);
  const next = await renewed(shop, before.cycle);
  const refunded = await returned(shop, before.cycle, '2026-04-10');
  const pay = await preparePayout(shop);
  await pay();
  const last = await renewed(shop, other.cycle);
  const emptying = await returned(shop, last.cycle, '2026-05-10');
  return { open: other.units, opening: next.units, relisting: last.units, refund: refunded, emptying };
}

async function subscribed(shop: Shop): Promise<SubscribeResult> {
  const sold = sellTo(shop, shop.promotionCode);
  await deliver(shop, sold.events);
  return sold;
}

async function renewed(
  shop: Shop,
  { subscription }: SubscribeResult | RenewalResult,
): Promise<{ cycle: RenewalResult; units: MeasuredOperation }> {
  const cycle = renew(shop.account, subscription);
  const units = await measured(cycle.events, () => deliver(shop, cycle.events));
  return { cycle, units };
}

function returned(shop: Shop, { payment }: RenewalResult, day: string): Promise<MeasuredOperation> {
  if (!payment) throw new Error('The renewal has no payment');
  const { events } = refund(shop.account, payment, { at: new Date(day) });
  return measured(events, () => deliver(shop, events));
}
