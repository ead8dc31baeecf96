import { affiliateCustomersIndex, type Customer, partnerCustomersIndex } from '../entities/customer.ts';
import { balanceEntriesIndex, monthsRange } from '../entities/ledger.ts';
import type { ReadSection } from '../kit/exports/account.ts';
import type { Row } from '../kit/exports/fields.ts';
import { pairsOf } from '../kit/exports/pairs-of.ts';
import { indexRows, rowsOfEach } from '../kit/exports/read-list.ts';
import { walk } from '../kit/exports/walk.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { PageRequest } from '../table/table.ts';
import { entryViews } from '../views/entry-view.ts';
import { customerViews } from './customer-view.ts';
import { isReferred } from './referred-customer.ts';

/** Affiliates don't see the provider's ids. */
const customers: ReadSection = (account) => {
  const { role, userId, table } = account;
  const list: PageRequest<Customer> =
    role === 'partner'
      ? { index: 'GSI1', partition: partnerCustomersIndex(userId) }
      : { index: 'GSI2', partition: affiliateCustomersIndex(userId) };
  return indexRows(table, list, (items) => {
    // Check the items of the customers, because the index may still contain a former referral.
    const own = items
      .filter(isReferred)
      .filter(({ referral }) => role === 'partner' || referral.affiliateId === userId);
    return customerViews(own, account, table);
  });
};

/**
 * The account's ledger entries, grouped by the other user (affiliate or partner) and then by month. Affiliates don't see the provider's
 * ids.
 */
const ledgerEntries: ReadSection = (account) => {
  const { table } = account;
  return rowsOfEach(table, pairsOf(account), (pair) =>
    walk<MonthBalance, Row>({
      outer: (cursor) => table.partitionPage({ ...monthsRange(pair), cursor, limit: 1 }),
      inner: ({ currency, month }) => {
        const entries = balanceEntriesIndex(pair, currency, month);
        return indexRows(table, { index: 'GSI1', partition: entries }, async (items) => {
          const views = await entryViews(items, account, table);
          return views.map((view, at) => ({ ...view, recordedAt: items[at]?.recordedAt }));
        });
      },
    }),
  );
};

export const customersSections = {
  customers,
  'ledger-entries': ledgerEntries,
};
