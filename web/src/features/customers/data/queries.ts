import { queryOptions } from '@tanstack/react-query';
import type { CustomersFilter } from '../../../../../shared/contract/customers.ts';
import type { Month } from '../../../../../shared/money/months.ts';
import { call } from '../../../data/api.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';

export interface BalanceKey {
  /** The id of the affiliate if the user is a partner, or the id of the partner if the user is an affiliate. */
  counterpartyId: string;
  month: Month;
  currency: string;
}

/** By default, the newest come first. The list can be filtered and sorted. */
export const customersQuery = (filter: CustomersFilter) =>
  pagedQuery([...customerKeys.lists, filter], (query) =>
    call('listCustomers', { query: { ...query, ...filter } }),
  );

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customerKeys.details, customerId],
    queryFn: () => call('getCustomer', { params: { customerId } }),
  });

export const customerEntriesQuery = (customerId: string) =>
  pagedQuery([...customerKeys.details, customerId, 'entries'], (query) =>
    call('listCustomerEntries', { params: { customerId }, query }),
  );

/** The query for the ledger entries in a month's balance, including paid entries. */
export const balanceEntriesQuery = (balance: BalanceKey) =>
  pagedQuery([...customerKeys.all, 'balance-entries', balance], (query) =>
    call('listBalanceEntries', { params: balance, query }),
  );
