import type { Currency } from '../../shared/currencies.ts';
import { type Month, monthOf } from '../../shared/months.ts';
import type { Pair } from '../ledger/pair.ts';
import { allItems } from '../table/all-items.ts';
import { monthOfStats } from '../table/keys/stats.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { Figures } from './figures.ts';
import type { StoredPair } from './read-stored-pair.ts';
import { couponTotalKey } from './stored-figures.ts';

/** The number of entries or customers per query. */
const READ_AT_ONCE = 100;

/** The sums of a pair's rows. */
export interface ComputedPair {
  /** The sums that the pair's stored figures should equal. */
  readonly figures: Figures;
  /** The pair's share of its partner's counters, keyed by `month attribute`. */
  readonly contribution: ReadonlyMap<string, number>;
}

/** Sums a pair's entries by month, and its customers, payouts and coupons. */
export async function computePair(table: Table, pair: Pair, stored: StoredPair): Promise<ComputedPair> {
  const figures = new Figures();
  const contribution = new Map<string, number>();
  const contribute = (month: Month, attribute: string, amount: number) => {
    const name = `${month} ${attribute}`;
    contribution.set(name, (contribution.get(name) ?? 0) + amount);
  };
  for (const [currency, month] of monthsToRead(stored)) {
    await addEntries(table, { pair, stored, figures, contribute }, currency, month);
  }
  addListed({ pair, stored, figures, contribute });
  await addCustomers(table, { pair, stored, figures, contribute });
  addPayouts({ pair, stored, figures, contribute });
  addCoupons({ pair, stored, figures, contribute });
  return { figures, contribution };
}

interface Sums {
  readonly pair: Pair;
  readonly stored: StoredPair;
  readonly figures: Figures;
  readonly contribute: (month: Month, attribute: string, amount: number) => void;
}

/**
 * Returns the months that may have entries. A month is included if it has a balance, a counter or a payout, because any of the three may be
 * wrong.
 */
function monthsToRead({ months, stats, payouts }: StoredPair): [Currency, Month][] {
  const found = new Map<string, [Currency, Month]>();
  const note = (currency: Currency, month: Month) => found.set(`${currency} ${month}`, [currency, month]);
  for (const { currency, month } of months) note(currency, month);
  for (const payout of payouts) for (const { month } of payout.months) note(payout.currency, month);
  for (const counters of stats) {
    for (const name of Object.keys(counters)) {
      if (name.startsWith('earned:')) note(name.slice('earned:'.length), monthOfStats(counters));
    }
  }
  return [...found.values()];
}

async function addEntries(
  table: Table,
  { pair, stored, figures, contribute }: Sums,
  currency: Currency,
  month: Month,
): Promise<void> {
  const balance = keys.month(pair, currency, month);
  const settlement = stored.months.find(({ SK }) => SK === balance.SK)?.settlement ?? 0;
  const payouts = new Map(
    stored.payouts
      .filter((payout) => payout.currency === currency)
      .flatMap((payout) =>
        payout.months
          .filter((settled) => settled.month === month)
          .map((settled) => [settled.settlement, payout] as const),
      ),
  );
  const list = {
    index: 'GSI1',
    partition: indexes.balanceEntries(pair, currency, month),
    limit: READ_AT_ONCE,
  } as const;
  // The number of payouts that include the month. No entry should have a higher settlement number.
  let settlements = payouts.size;
  for await (const entry of allItems(table, list)) {
    settlements = Math.max(settlements, entry.settlement);
    const count = entry.kind === 'commission' ? Math.sign(entry.amount) : 0;
    const payout = payouts.get(entry.settlement);
    if (payout) {
      figures.add(payout, 'amount', entry.amount);
      figures.add(payout, `${month} amount`, entry.amount);
      figures.add(payout, `${month} count`, count);
    }
    if (entry.settlement >= settlement) {
      figures.add(balance, 'unpaid', entry.amount);
      figures.add(balance, 'count', count);
    }
    if (entry.kind === 'hold') {
      figures.add(balance, 'held', -entry.amount);
      continue;
    }
    figures.add(balance, 'earned', entry.amount);
    const counters = keys.affiliateStats(pair.affiliateId, entry.appId, entry.code, month);
    figures.add(counters, `earned:${currency}`, entry.amount);
    contribute(month, `earned:${currency}`, entry.amount);
  }
  figures.add(balance, 'settlement', settlements);
}

/** Reports balances that are due or on hold but lack the index keys that list them. Nobody would see or pay such a balance. */
function addListed({ pair, stored, figures }: Sums): void {
  for (const { currency, month } of stored.months.filter((balance) => !('GSI1PK' in balance))) {
    const { PK, SK } = keys.month(pair, currency, month);
    const isDue = ['unpaid', 'held'].some((name) => figures.get(`${PK} ${SK} ${name}`) !== 0);
    if (isDue) figures.add({ PK, SK }, 'listed', 1);
  }
}

async function addCustomers(table: Table, { pair, figures, contribute }: Sums): Promise<void> {
  const list = { index: 'GSI3', partition: indexes.pairCustomers(pair), limit: READ_AT_ONCE } as const;
  for await (const customer of allItems(table, list)) {
    const { referral, subscribedAt, status, canceledAt } = customer;
    if (!referral || !subscribedAt) continue;
    const count = (attribute: string, at: string) => {
      const { affiliateId, appId, code } = referral;
      figures.add(keys.affiliateStats(affiliateId, appId, code, monthOf(at)), attribute, 1);
      contribute(monthOf(at), attribute, 1);
    };
    count('customers', subscribedAt);
    if (status === 'canceled') count('canceled', canceledAt ?? subscribedAt);
  }
}

function addPayouts({ pair, stored, figures, contribute }: Sums): void {
  for (const { currency, amount, paidAt } of stored.payouts) {
    figures.add(keys.paid(pair, currency), 'total', amount);
    figures.add(keys.paid(pair, currency), 'payouts', 1);
    contribute(monthOf(paidAt), `paid:${currency}`, amount);
  }
}

function addCoupons({ pair, stored, figures }: Sums): void {
  for (const { appId, code, status } of stored.coupons) {
    if (status !== 'active') continue;
    figures.add(keys.pair(pair), 'activeCoupons', 1);
    figures.add(couponTotalKey(pair.affiliateId, appId, code), 'activeCoupons', 1);
  }
}
