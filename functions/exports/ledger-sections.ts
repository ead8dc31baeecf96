import { customerViews } from '../customers/customer-view.ts';
import { isReferred } from '../customers/referred-customer.ts';
import { affiliateCustomersIndex, type Customer, partnerCustomersIndex } from '../entities/customer.ts';
import {
  affiliatePayoutsIndex,
  balanceEntriesIndex,
  monthsRange,
  pairPayoutsIndex,
} from '../entities/ledger.ts';
import { profileKey } from '../entities/profile.ts';
import { affiliateReportsIndex, partnerReportsIndex, type SaleReport } from '../entities/sale-report.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Payout } from '../ledger/payout.ts';
import { payoutView } from '../payouts/payout-view.ts';
import { saleReportViews } from '../sale-reports/sale-report-view.ts';
import type { PageRequest } from '../table/table.ts';
import { entryViews } from '../views/entry-view.ts';
import { personName, personView } from '../views/person.ts';
import type { Account, ReadSection } from './account.ts';
import type { Row } from './fields.ts';
import { pairsOf } from './program-sections.ts';
import { indexRows, rowsOfEach } from './read-list.ts';
import { walk } from './walk.ts';

/** The customers of a partner's apps, or the customers that an affiliate referred. Affiliates don't see the provider's ids. */
export const customers: ReadSection = (account) => {
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
export const ledgerEntries: ReadSection = (account) => {
  const { table } = account;
  return rowsOfEach(table, pairsOf(account), (pair) =>
    walk<MonthBalance, Row>({
      outer: (cursor) => table.partitionPage({ ...monthsRange(pair), cursor, limit: 1 }),
      inner: ({ currency, month }) => {
        const entries = balanceEntriesIndex(pair, currency, month);
        return indexRows(table, { index: 'GSI1', partition: entries }, (items) =>
          entryViews(items, account, table),
        );
      },
    }),
  );
};

export const payouts: ReadSection = (account) => {
  const { role, userId, table } = account;
  if (role === 'affiliate') {
    return indexRows(table, { index: 'GSI2', partition: affiliatePayoutsIndex(userId) }, (items) =>
      payoutRows(items, account),
    );
  }
  return rowsOfEach(table, pairsOf(account), (pair) =>
    indexRows(table, { index: 'GSI1', partition: pairPayoutsIndex(pair) }, (items) =>
      payoutRows(items, account),
    ),
  );
};

async function payoutRows(payouts: readonly Payout[], { role, table }: Account): Promise<Row[]> {
  const isPartner = role === 'partner';
  const others = await table.getMany(
    payouts.map(({ partnerId, affiliateId }) => profileKey(isPartner ? affiliateId : partnerId)),
  );
  return payouts.map((payout, at) => {
    const other = others[at];
    return {
      ...payoutView(payout),
      ...(isPartner
        ? { affiliateName: personName(personView(payout.affiliateId, other)) }
        : { partnerName: other?.companyName ?? '' }),
    };
  });
}

/** The reports of missing sales that an affiliate has sent or a partner has received. */
export const missingSales: ReadSection = ({ role, userId, table }) => {
  const list: PageRequest<SaleReport> =
    role === 'partner'
      ? { index: 'GSI1', partition: partnerReportsIndex(userId) }
      : { index: 'GSI2', partition: affiliateReportsIndex(userId) };
  return indexRows(table, list, (items) => saleReportViews(table, items, role));
};
