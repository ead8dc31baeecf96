import type { StreamSource } from './stream-source.ts';

/**
 * The filter of the table's stream for the fan-out function. Enrollments in programs and counters are left out, because their transactions
 * always write another item that passes the filter. For notifications, batches of sales and ledger entries, only new items pass the filter.
 */
export const FANOUT_SOURCE = {
  batchSize: 25,
  parallelizationFactor: 5,
  retryAttempts: 8,
  filters: [
    {
      eventNames: ['INSERT', 'MODIFY'],
      image: 'NewImage',
      itemTypes: [
        'Post',
        'Comment',
        'App',
        'Coupon',
        'Customer',
        'MonthBalance',
        'Payout',
        'SaleReport',
        'Health',
        'Unmatched',
      ],
    },
    // A changed event is now listed as unmatched because it could not be parsed, or has been removed from that list. A changed profile may
    // have new payment details.
    { eventNames: ['MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent', 'Profile'] },
    {
      eventNames: ['INSERT'],
      image: 'NewImage',
      itemTypes: ['Notification', 'SalesBatch', 'Entry', 'OperatorMessage'],
    },
    {
      eventNames: ['REMOVE'],
      image: 'OldImage',
      itemTypes: ['Post', 'Comment', 'Coupon', 'Unmatched'],
    },
  ],
} as const satisfies StreamSource;
