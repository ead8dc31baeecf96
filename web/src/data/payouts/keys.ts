/** Query keys for payouts, and for the balances that payouts settle. */
export const payoutKeys = {
  all: ['payouts'],
} as const;
