import type { AffiliateId } from '../../shared/ids.ts';
import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { affiliatePaidIndex } from '../entities/ledger.ts';
import type { Table } from '../table/table.ts';
import { readKeysUpTo } from './read-keys-up-to.ts';

/** @limit Lists and figures | partners and currencies in the total that an affiliate was paid | no total is shown */
const MAX_READ = 1_000;

/** Adds up what all partners have paid the affiliate. Returns null if there are too many of them. */
export async function readPaidToAffiliate(table: Table, affiliateId: AffiliateId): Promise<Money[] | null> {
  const list = { index: 'GSI2', partition: affiliatePaidIndex(affiliateId) } as const;
  const { keys, isComplete } = await readKeysUpTo(table, list, MAX_READ);
  if (!isComplete) return null;
  const totals = await table.getMany(keys);
  return sumByCurrency(
    totals.flatMap((paid) => (paid ? [{ amount: paid.total, currency: paid.currency }] : [])),
  );
}
