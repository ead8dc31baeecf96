export const payoutKeys = {
  all: ['payouts'],
  terms: ['payouts', 'terms'],
} as const;
