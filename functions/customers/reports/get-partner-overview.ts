import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { orderCurrencies } from '../../../shared/money/currencies.ts';
import { statsOfPartner } from '../../entities/stats.ts';
import { paymentCounts } from '../../ledger/payment-counts.ts';
import type { Table } from '../../table/table.ts';
import { moneyTotals } from '../../views/money-totals.ts';
import { monthFigures } from './month-figures.ts';
import { total } from './total.ts';

/** Returns the partner's figures from stored counters, so the cost does not depend on the number of customers. */
export async function getPartnerOverview(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: { table: Table },
): Promise<OperationResponse<typeof OPERATIONS.getPartnerOverview>> {
  const stats = await statsOfPartner(table, partnerId);
  return {
    customers: total(stats, 'customers'),
    cancellations: total(stats, 'canceled'),
    activeAffiliates: total(stats, 'activeAffiliates'),
    commissionsPaid: moneyTotals('paid', stats),
    pendingRequests: total(stats, 'pendingRequests'),
    currencies: orderCurrencies(paymentCounts(stats)),
    months: monthFigures(stats, now),
  };
}
