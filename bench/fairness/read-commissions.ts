import { monthKey } from '../../functions/entities/ledger.ts';
import type { Table } from '../../functions/table/table.ts';
import { monthOf } from '../../shared/money/months.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';

/** Returns the number of commissions that an app's affiliates earned this month, and their sum in cents. Needs only one small request. */
export async function readCommissions(
  table: Table,
  { partnerId, coupons }: Pick<ConnectedApp, 'partnerId' | 'coupons'>,
): Promise<{ count: number; cents: number }> {
  const month = monthOf(new Date().toISOString());
  const balances = await table.getMany(
    coupons.map(({ affiliateId }) => monthKey({ partnerId, affiliateId }, 'USD', month)),
  );
  const sumOf = (name: 'count' | 'unpaid') => balances.reduce((sum, found) => sum + (found?.[name] ?? 0), 0);
  return { count: sumOf('count'), cents: sumOf('unpaid') };
}
