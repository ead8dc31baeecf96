import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import type { AffiliateId } from '../../../shared/ids.ts';
import { orderCurrencies } from '../../../shared/money/currencies.ts';
import { statsOfAffiliate } from '../../entities/stats.ts';
import { paymentCounts } from '../../ledger/payment-counts.ts';
import type { Table } from '../../table/table.ts';
import { moneyTotals } from '../../views/money-totals.ts';
import { total } from '../../views/total.ts';
import { monthFigures } from './month-figures.ts';
import { recentFigures } from './recent-figures.ts';

export async function getAffiliateOverview(
  { affiliateId, now }: { affiliateId: AffiliateId; now: Date },
  { table }: { table: Table },
): Promise<OperationResponse<typeof OPERATIONS.getAffiliateOverview>> {
  const stats = await statsOfAffiliate(table, affiliateId);
  const canceled = total(stats, 'canceled');
  return {
    activeCoupons: total(stats, 'activeCoupons'),
    activeCustomers: total(stats, 'customers') - canceled,
    canceledCustomers: canceled,
    earned: moneyTotals('earned', stats),
    recent: await recentFigures(table, { affiliateId, stats, now }),
    currencies: orderCurrencies(paymentCounts(stats)),
    months: monthFigures(stats, now),
  };
}
