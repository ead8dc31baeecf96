import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../../../shared/contract/customers.ts';
import type { Month } from '../../../../shared/months.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** Names one month balance: the other side of it, the month and the currency. */
export interface BalanceKey {
  /** The affiliate for a partner, the partner for an affiliate. */
  counterpartyId: string;
  month: Month;
  currency: string;
}

/** The customers that the caller may see, newest first; all of them, or those of one status. */
export const customersQuery = (status?: Customer['status']) =>
  pagedQuery(['customers', 'list', status ?? 'all'], (query) =>
    call('listCustomers', { query: status ? { ...query, status } : query }),
  );

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customerId],
    queryFn: () => call('getCustomer', { params: { customerId } }),
  });

/** The ledger lines of one customer. */
export const customerEntriesQuery = (customerId: string) =>
  pagedQuery(['customers', 'entries', customerId], (query) =>
    call('listCustomerEntries', { params: { customerId }, query }),
  );

/** The ledger lines that one month of a balance is made of, settled ones included. */
export const balanceEntriesQuery = ({ counterpartyId, month, currency }: BalanceKey) =>
  pagedQuery(['payouts', 'entries', counterpartyId, month, currency], (query) =>
    call('listBalanceEntries', { params: { counterpartyId, month, currency }, query }),
  );
