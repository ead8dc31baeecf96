import { parseSort } from '../../shared/contract/list-query.ts';
import type { PendingFilter, PendingPayout } from '../../shared/contract/payouts.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { pairKey } from '../entities/pair.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import type { PayCalendar } from '../ledger/payment-terms.ts';
import { listRows, type RowPage, rowOrder } from '../table/list-rows.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { currencyOrder, moneyOrder, sortWithinOwners } from '../views/money-order.ts';
import { personName } from '../views/person.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import type { PaymentDetailsDeps } from './deps.ts';
import { dueSource, monthSource, type PendingSource } from './due-source.ts';
import { minimumOf } from './minimum-of.ts';
import { hasStatus, isOpen, type Pending, type PendingRow, pendingRow, pendingView } from './pending-view.ts';
import { type HasSales, salesOfApp } from './sales-of-app.ts';

export interface ListPending {
  readonly partnerId: PartnerId;
  readonly filter: PendingFilter;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/** For each column of the list, a function that returns a row's sort value. */
const ORDER = {
  affiliate: ({ shown: { affiliate, due } }: PendingRow, descending: boolean) => [
    textOrder(personName(affiliate)),
    affiliate.id,
    ...currencyOrder(due, descending),
  ],
  unpaid: ({ shown }: PendingRow) => [shown.count],
  due: ({ shown }: PendingRow, descending: boolean) => moneyOrder([shown.due], descending),
} as const;

/**
 * Lists the amounts that the partner owes, by affiliate and currency. Negative balances, months that cancel out, and amounts on hold are
 * listed too, but cannot be paid out. If the list is limited to one month, negative balances in other months still reduce the amounts.
 * Decrypts the payment details of only the listed rows, although a search reads many more.
 */
export async function listPending(
  { partnerId, filter, cursor, now }: ListPending,
  { table, payments }: PaymentDetailsDeps,
): Promise<RowPage<PendingPayout>> {
  const { app, month, affiliate, sort } = filter;
  const calendar = { changes: await readPaymentChanges(table, partnerId), now };
  const hasSales = salesOfApp(table, app);
  const pageOf = <K>({ source, pendingOf }: PendingSource<K>) =>
    listRows({
      source,
      cursor,
      rowsOf: async (entries) =>
        pendingRows(table, await pendingOf(entries, calendar), filter, hasSales, calendar),
      order: sort && rowOrder(ORDER, parseSort(sort)),
    });
  const page = await (month
    ? pageOf(monthSource(table, partnerId, month, affiliate))
    : pageOf(dueSource(table, partnerId, affiliate)));
  const rows = sort ? page.items : withinAffiliates(page.items);
  return { ...page, items: await Promise.all(rows.map((row) => pendingView(row, payments))) };
}

const withinAffiliates = (rows: readonly PendingRow[]) =>
  sortWithinOwners(
    rows,
    ({ shown }) => shown.affiliate.id,
    ({ shown }) => shown.due.currency,
  );

async function pendingRows(
  table: Table,
  pending: readonly (Pending | undefined)[],
  { q, status }: PendingFilter,
  hasSales: HasSales,
  calendar: PayCalendar,
): Promise<(PendingRow | undefined)[]> {
  const isFound = searchFor(q);
  const matches = await Promise.all(
    pending.map(async (each) => {
      if (!each || !isOpen(each) || (status && !hasStatus[status](each))) return undefined;
      const { scope, pendingIn, heldIn } = each.balance;
      const months = [...scope, ...pendingIn.map(({ balance }) => balance), ...heldIn];
      return (await hasSales({ ...each, months })) ? each : undefined;
    }),
  );
  const find = await readByKey(
    table,
    matches.flatMap((each) => (each ? [profileKey(each.affiliateId), pairKey(each)] : [])),
  );
  return matches.map((each) => {
    if (!each) return undefined;
    const minimum = minimumOf(calendar, each.currency, find(pairKey(each)));
    if (status === 'minimum' && each.balance.due < minimum) return undefined;
    const row = pendingRow(each, find(profileKey(each.affiliateId)), minimum);
    return isFound([personName(row.shown.affiliate)]) ? row : undefined;
  });
}
