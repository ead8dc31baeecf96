import type { StreamSource } from './stream-source.ts';

/**
 * How the table's stream feeds the fan-out function. What an entry, a coupon's relation or a counter tells is told by the item that
 * its transaction writes beside it, so those wake nobody. A notification matters once, when it is stored.
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
    // An event that could not be understood, or by now can.
    { eventNames: ['MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] },
    { eventNames: ['INSERT'], image: 'NewImage', itemTypes: ['Notification'] },
    {
      eventNames: ['REMOVE'],
      image: 'OldImage',
      itemTypes: ['Post', 'Comment', 'Coupon', 'Unmatched'],
    },
  ],
} as const satisfies StreamSource;
