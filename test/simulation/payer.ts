import { DomainError } from '../../functions/lib/errors.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import { ranges } from '../../functions/table/keys.ts';
import { COUPONS } from '../ledger/coupons.ts';
import { payoutOf } from '../support/payout.ts';
import type { SimulatedCloud } from './simulated-cloud.ts';

/** A payout that the API confirmed to the partner. */
export interface TruePayout {
  readonly id: string;
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly currency: string;
  readonly amount: number;
}

const AFFILIATES = [...new Set(COUPONS.map(({ affiliateId }) => affiliateId))];
/** The error codes that a partner may get when recording a payout. */
const REFUSALS: readonly string[] = ['balance_changed', 'nothing_due', 'not_found', 'conflict'];
/**
 * The possible values of the maximum pause between payouts, in milliseconds. With short pauses, a payout may coincide with the events that
 * made the amount due.
 */
const PAUSES_MS = [5_000, 240_000] as const;

/** Until `isOver` returns true, picks random affiliates and pays each one the whole amount due. Returns the confirmed payouts. */
export async function payAffiliates(
  cloud: SimulatedCloud,
  partnerId: string,
  isOver: () => boolean,
): Promise<TruePayout[]> {
  const { scheduler } = cloud;
  const confirmed: TruePayout[] = [];
  for (let n = 0; !isOver(); n++) {
    await scheduler.sleep(scheduler.between(0, scheduler.pick(PAUSES_MS)));
    const affiliateId = scheduler.pick(AFFILIATES);
    for (const [currency, amount] of await dueTo(cloud, partnerId, affiliateId)) {
      const payout = { id: `payout-${partnerId}-${n}-${currency}`, partnerId, affiliateId, currency, amount };
      if (amount > 0 && (await isConfirmed(cloud, payout))) confirmed.push(payout);
    }
  }
  return confirmed;
}

async function dueTo(cloud: SimulatedCloud, partnerId: string, affiliateId: string) {
  const months = await cloud.table.partition(ranges.months({ partnerId, affiliateId }));
  const due = new Map<string, number>();
  for (const { currency, unpaid } of months) due.set(currency, (due.get(currency) ?? 0) + unpaid);
  return due;
}

/** Records a payout. Repeats the request with the same id until the API responds. */
async function isConfirmed(cloud: SimulatedCloud, payout: TruePayout): Promise<boolean> {
  const { id, partnerId, affiliateId, currency, amount } = payout;
  const { scheduler } = cloud;
  for (;;) {
    try {
      const now = new Date(scheduler.now);
      const input = payoutOf({ id, partnerId, affiliateId, amount: { amount, currency }, now });
      await cloud.run(({ table }) => recordPayout(input, { table }));
      return true;
    } catch (error) {
      if (error instanceof DomainError && REFUSALS.includes(error.code)) return false;
      await scheduler.sleep(scheduler.between(0, scheduler.pick(PAUSES_MS)));
    }
  }
}
