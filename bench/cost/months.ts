import { type RenewalResult, renew } from '../../local/stripe/scenarios/renew.ts';
import type { SubscribeResult } from '../../local/stripe/scenarios/subscribe.ts';
import { deliver } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import { preparePayout } from './prepare-payout.ts';
import { type Shop, sellTo } from './shop.ts';

/** The renewals of customers of one affiliate. They differ only in the state of the month's balance. */
export interface RenewalsByMonth {
  /** A renewal in a month that already has unpaid commissions. */
  readonly open: MeasuredOperation;
  /** The first renewal in a month. */
  readonly opening: MeasuredOperation;
  /** A renewal in a month whose previous commissions have all been paid out. */
  readonly relisting: MeasuredOperation;
}

export async function measureMonths(shop: Shop): Promise<RenewalsByMonth> {
  const [first, second] = [await subscribed(shop), await subscribed(shop)];
  const before = await renewed(shop, first);
  const other = await renewed(shop, second);
  const next = await renewed(shop, before.cycle);
  const pay = await preparePayout(shop);
  await pay();
  const last = await renewed(shop, other.cycle);
  return { open: other.units, opening: next.units, relisting: last.units };
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
