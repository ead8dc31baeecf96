/** Query keys for payouts and the balances that they settle. */
export const payoutKeys = {
  all: ['payouts'],
} as const;
