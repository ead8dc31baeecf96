import type { StreamSource } from './stream-source.ts';

/**
 * The stream records that the fan-out function consumes. Ledger entries, coupon relations and counters are excluded, because their
 * transactions also write an included item. A notification matters only when it is inserted.
 */
export const FANOUT_SOURCE = {
  batchSize: 25,
  parallelizationFactor: 5,
  retryAttempts: 8,
  filters: [
    {
      eventNames: ['INSERT', 'MODIFY'],
      image: 'NewImage',
      itemTypes: ['Post', 'Comment', 'Coupon', 'Customer', 'MonthBalance', 'Payout', 'Health', 'Unmatched'],
    },
    // An event was marked as unmatched because it could not be parsed, or the mark was removed.
    { eventNames: ['MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] },
    { eventNames: ['INSERT'], image: 'NewImage', itemTypes: ['Notification'] },
    {
      eventNames: ['REMOVE'],
      image: 'OldImage',
      itemTypes: ['Post', 'Comment', 'Coupon', 'Unmatched'],
    },
  ],
} as const satisfies StreamSource;
