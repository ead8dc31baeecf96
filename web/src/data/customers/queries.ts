import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../../../shared/contract/customers.ts';
import type { Month } from '../../../../shared/months.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';

/** The key of a month's balance: counterparty, month and currency. */
export interface BalanceKey {
  /** The affiliate for a partner; the partner for an affiliate. */
  counterpartyId: string;
  month: Month;
  currency: string;
}

/** A filter by status, affiliate or coupon. */
export interface CustomersFilter {
  status?: Customer['status'] | undefined;
  affiliateId?: string | undefined;
  /** As returned by `couponRefOf`. */
  coupon?: string | undefined;
}

/** Query keys of customers, their ledger entries and the figures computed from them. */
export const customerKeys = {
  all: ['customers'],
  lists: ['customers', 'list'],
  list: (filter: CustomersFilter) => ['customers', 'list', filter],
  /** Single customers and their ledger entries. */
  details: ['customers', 'one'],
  customer: (customerId: string) => ['customers', 'one', customerId],
  entries: (customerId: string) => ['customers', 'one', customerId, 'entries'],
  balanceEntries: ({ counterpartyId, month, currency }: BalanceKey) => [
    'customers',
    'balance-entries',
    counterpartyId,
    month,
    currency,
  ],
  overview: ['customers', 'overview'],
  partnerOverview: ['customers', 'overview', 'partner'],
  partnerStart: ['customers', 'overview', 'partner-start'],
  affiliateOverview: ['customers', 'overview', 'affiliate'],
  affiliateStart: ['customers', 'overview', 'affiliate-start'],
} as const;

/** The customers visible to the caller, newest first. */
export const customersQuery = (filter: CustomersFilter) =>
  pagedQuery(customerKeys.list(filter), (query) => call('listCustomers', { query: { ...query, ...filter } }));

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: customerKeys.customer(customerId),
    queryFn: () => call('getCustomer', { params: { customerId } }),
  });

/** The ledger entries of a customer. */
export const customerEntriesQuery = (customerId: string) =>
  pagedQuery(customerKeys.entries(customerId), (query) =>
    call('listCustomerEntries', { params: { customerId }, query }),
  );

/** The ledger entries of a month's balance, including settled ones. */
export const balanceEntriesQuery = ({ counterpartyId, month, currency }: BalanceKey) =>
  pagedQuery(customerKeys.balanceEntries({ counterpartyId, month, currency }), (query) =>
    call('listBalanceEntries', { params: { counterpartyId, month, currency }, query }),
  );
