export const payoutKeys = {
  all: ['payouts'],
} as const;
