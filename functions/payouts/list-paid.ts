import { parseSort } from '../../shared/contract/list-query.ts';
import type { PaidFilter, PaidTotal as PaidTotalView } from '../../shared/contract/payouts.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { type PaidTotal, partnerPaidIndex } from '../entities/ledger.ts';
import { profileKey } from '../entities/profile.ts';
import { isOnDays } from '../table/day-range.ts';
import { itemRows } from '../table/item-rows.ts';
import { listRows, type RowPage, rowOrder } from '../table/list-rows.ts';
import { indexSource } from '../table/row-source.ts';
import { currencyOrder, moneyOrder, sortWithinOwners } from '../views/money-order.ts';
import { personName, personView } from '../views/person.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import type { PayoutsDeps } from './deps.ts';
import { readMonths } from './read-pair.ts';
import { salesOfApp } from './sales-of-app.ts';

export interface ListPaid {
  readonly partnerId: PartnerId;
  readonly filter: PaidFilter;
  readonly cursor: string | undefined;
}

/** For each column of the list, a function that returns a row's sort value. */
const ORDER = {
  affiliate: ({ affiliate, total }: PaidTotalView, descending: boolean) => [
    textOrder(personName(affiliate)),
    affiliate.id,
    ...currencyOrder(total, descending),
  ],
  total: ({ total }: PaidTotalView, descending: boolean) => moneyOrder([total], descending),
  count: ({ count }: PaidTotalView) => [count],
  last: ({ lastPaidAt }: PaidTotalView) => [lastPaidAt],
} as const;

/** Lists the total amounts that the partner has paid, per affiliate and currency. */
export async function listPaid(
  { partnerId, filter, cursor }: ListPaid,
  { table }: PayoutsDeps,
): Promise<RowPage<PaidTotalView>> {
  const { q, app, affiliate, sort, ...days } = filter;
  const hasSales = salesOfApp(table, app);
  const isFound = searchFor(q);
  const page = await listRows({
    source: indexSource(table, {
      index: 'GSI1',
      partition: partnerPaidIndex(partnerId),
      ...(affiliate ? { prefix: `${affiliate}#` } : {}),
    }),
    cursor,
    rowsOf: itemRows(table, {
      keep: (paid): paid is PaidTotal => isOnDays(paid.lastPaidAt, days),
      viewsOf: async (totals) => {
        const people = await table.getMany(totals.map(({ affiliateId }) => profileKey(affiliateId)));
        return totals.map(({ affiliateId, total, currency, payouts, lastPaidAt, lastAmount }, at) => ({
          affiliate: personView(affiliateId, people[at]),
          total: { amount: total, currency },
          count: payouts,
          lastPaidAt,
          lastAmount: { amount: lastAmount, currency },
        }));
      },
      isMatch: async ({ affiliate, total: { currency } }) => {
        if (!isFound([personName(affiliate)])) return false;
        if (app === undefined) return true;
        const pair = { partnerId, affiliateId: affiliate.id };
        const months = await readMonths(table, pair, currency);
        return hasSales({ ...pair, currency, months: months.filter(({ settlement }) => settlement > 0) });
      },
    }),
    order: sort && rowOrder(ORDER, parseSort(sort)),
  });
  return sort ? page : { ...page, items: withinAffiliates(page.items) };
}

const withinAffiliates = (totals: readonly PaidTotalView[]) =>
  sortWithinOwners(
    totals,
    ({ affiliate }) => affiliate.id,
    ({ total }) => total.currency,
  );
