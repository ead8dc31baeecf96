/** Query keys of payouts and of the balances that they settle. */
export const payoutKeys = {
  all: ['payouts'],
} as const;
