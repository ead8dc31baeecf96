import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../../../shared/contract/customers.ts';
import type { Month } from '../../../../shared/months.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

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

/** The customers visible to the caller, newest first. */
export const customersQuery = (filter: CustomersFilter) =>
  pagedQuery([...customerKeys.lists, filter], (query) =>
    call('listCustomers', { query: { ...query, ...filter } }),
  );

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customerKeys.details, customerId],
    queryFn: () => call('getCustomer', { params: { customerId } }),
  });

/** The ledger entries of a customer. */
export const customerEntriesQuery = (customerId: string) =>
  pagedQuery([...customerKeys.details, customerId, 'entries'], (query) =>
    call('listCustomerEntries', { params: { customerId }, query }),
  );

/** The ledger entries of a month's balance, including settled ones. */
export const balanceEntriesQuery = (balance: BalanceKey) =>
  pagedQuery([...customerKeys.all, 'balance-entries', balance], (query) =>
    call('listBalanceEntries', { params: balance, query }),
  );
