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

/** Which customers: all that the caller may see, or those of one status, one affiliate, or one coupon. */
export interface CustomersFilter {
  status?: Customer['status'] | undefined;
  affiliateId?: string | undefined;
  /** As `couponRefOf` names it. */
  coupon?: string | undefined;
}

/** The customers that the caller may see, newest first. */
export const customersQuery = (filter: CustomersFilter) =>
  pagedQuery(['customers', 'list', filter], (query) =>
    call('listCustomers', { query: { ...query, ...filter } }),
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
