import { pairPayoutsIndex } from '../entities/ledger.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Payout } from '../ledger/payout.ts';
import type { Table } from '../table/table.ts';

/** @limit Lists and figures | payouts among which an entry's payout is searched | "Paid out" without a link */
const MAX_PAYOUTS = 100;

/** A function that finds the payout that settled an entry. Returns null if the entry is unpaid or the payout is too old to be found. */
type FindPayout = (entry: Entry) => { id: string; paidAt: string } | null;

/** Reads the newest payouts for each pair of partner and affiliate in `entries`, with one query per pair. */
export async function readPayoutsOf(table: Table, entries: readonly Entry[]): Promise<FindPayout> {
  const pairs = new Map(
    entries.map(({ partnerId, affiliateId }): [string, Pair] => [affiliateId, { partnerId, affiliateId }]),
  );
  const found = await Promise.all([...pairs.values()].map((pair) => readPayouts(table, pair)));
  const payouts = new Map([...pairs.keys()].map((affiliateId, at) => [affiliateId, found[at] ?? []]));
  return (entry) => {
    const payout = payouts.get(entry.affiliateId)?.find((each) => settles(each, entry));
    return payout ? { id: payout.payoutId, paidAt: payout.paidAt } : null;
  };
}

async function readPayouts(table: Table, pair: Pair): Promise<Payout[]> {
  const { items } = await table.page({
    index: 'GSI1',
    partition: pairPayoutsIndex(pair),
    newestFirst: true,
    limit: MAX_PAYOUTS,
  });
  return items;
}

function settles({ currency, months }: Payout, entry: Entry): boolean {
  return (
    currency === entry.currency &&
    months.some(({ month, settlement }) => month === entry.month && settlement === entry.settlement)
  );
}
