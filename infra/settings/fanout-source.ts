import type { StreamSource } from './stream-source.ts';

/**
 * The filter leaves out counters and program enrollments, because every transaction that writes a counter or an enrollment also writes an
 * item that passes the filter. Ledger entries, notifications, messages to the operator and batches of sales pass the filter only when they
 * are created.
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
        'PaymentTerms',
        'SaleReport',
        'Health',
        'Unmatched',
      ],
    },
    // Include changes to events, because an event changes when it is added to or removed from the list of unmatched events. Include changes
    // to profiles, because a user's payment details may change.
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
