import type { StreamSource } from './stream-source.ts';

/**
 * The filter of the table's stream for the fan-out function. Counters and enrollments in programs are left out, because their transactions
 * always write another item that passes the filter. Ledger entries, notifications, messages to the operator and batches of sales pass the
 * filter only when they are created.
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
    // Changes to events are included, because an event changes when it is added to the list of unmatched events or removed from it. Changes
    // to profiles are included, because a user's payment details may change.
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
