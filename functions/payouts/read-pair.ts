import type { Currency } from '../../shared/money/currencies.ts';
import { monthsInRange } from '../entities/ledger.ts';
import { type PairItem, pairKey } from '../entities/pair.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';

/**
 * Reads all monthly balances between a partner and an affiliate in one currency, with strong consistency. There are at most twelve balances
 * per year.
 */
export function readMonths(table: Table, pair: Pair, currency: Currency): Promise<MonthBalance[]> {
  return table.partition(monthsInRange(pair, currency));
}

/**
 * Reads a pair and all its monthly balances in one currency, with strong consistency. Throws `not_found` if the partner
 * and the affiliate have never worked together.
 */
export async function readPairMonths(
  table: Table,
  pair: Pair,
  currency: Currency,
): Promise<{ months: MonthBalance[]; known: PairItem | undefined }> {
  const [known, months] = await Promise.all([table.get(pairKey(pair)), readMonths(table, pair, currency)]);
  if (!known && months.length === 0) throw affiliateNotFound();
  return { months, known };
}

/** Throws `not_found` unless the partner has approved a coupon of the affiliate. */
export async function readAffiliate(table: Table, pair: Pair): Promise<Profile> {
  const [known, profile] = await Promise.all([
    table.get(pairKey(pair)),
    table.get(profileKey(pair.affiliateId)),
  ]);
  if (!known || !profile) throw affiliateNotFound();
  return profile;
}

/** Builds the error for an affiliate who does not exist or has never worked with the partner. */
export function affiliateNotFound() {
  return notFound('The affiliate you are looking for');
}
