import type { Currency } from '../../shared/currencies.ts';
import { notFound } from '../lib/errors.ts';
import type { PairItem } from '../table/entities/coupon.ts';
import type { MonthBalance } from '../table/entities/ledger.ts';
import { keys, type Pair } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { readMonths } from './read-months.ts';

/**
 * The month balances of a partner and one of its affiliates, read consistently. Throws `not_found` where the two have never had
 * anything to do with each other.
 */
export async function readPairMonths(table: Table, pair: Pair, currency: Currency): Promise<MonthBalance[]> {
  const [known, months] = await Promise.all([
    table.get<PairItem>(keys.pair(pair)),
    readMonths(table, pair, currency),
  ]);
  if (!known && months.length === 0) throw affiliateNotFound();
  return months;
}

/** An affiliate that does not exist, or has nothing to do with the partner. */
export function affiliateNotFound() {
  return notFound('The affiliate you are looking for');
}
