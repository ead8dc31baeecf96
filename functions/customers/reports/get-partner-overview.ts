import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { orderCurrencies } from '../../../shared/money/currencies.ts';
import { partnerReportsIndex, reportStatusPrefix } from '../../entities/sale-report.ts';
import { statsOfPartner } from '../../entities/stats.ts';
import { paymentCounts } from '../../ledger/payment-counts.ts';
import type { Table } from '../../table/table.ts';
import { moneyTotals } from '../../views/money-totals.ts';
import { total } from '../../views/total.ts';
import { monthFigures } from './month-figures.ts';

/** @limit Lists and figures | unanswered reports of missing sales that the overview counts | 100 */
const MAX_REPORTS = 100;

/** Returns the partner's figures from stored counters, so the cost does not depend on the number of customers. */
export async function getPartnerOverview(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: { table: Table },
): Promise<OperationResponse<typeof OPERATIONS.getPartnerOverview>> {
  const [stats, openReports] = await Promise.all([
    statsOfPartner(table, partnerId),
    countOpenReports(table, partnerId),
  ]);
  return {
    customers: total(stats, 'customers'),
    cancellations: total(stats, 'canceled'),
    activeAffiliates: total(stats, 'activeAffiliates'),
    commissionsPaid: moneyTotals('paid', stats),
    pendingRequests: total(stats, 'pendingRequests'),
    openReports,
    currencies: orderCurrencies(paymentCounts(stats)),
    months: monthFigures(stats, now),
  };
}

async function countOpenReports(table: Table, partnerId: PartnerId): Promise<number> {
  const { keys } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerReportsIndex(partnerId),
    prefix: reportStatusPrefix(true),
    limit: MAX_REPORTS,
  });
  return keys.length;
}
