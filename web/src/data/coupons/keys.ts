export const couponKeys = {
  all: ['coupons'],
  mine: ['coupons', 'mine'],
  requests: ['coupons', 'requests'],
  /** The prefix of the keys for the list of affiliates and for single affiliates. */
  affiliates: ['coupons', 'affiliates'],
  affiliateList: ['coupons', 'affiliates', 'list'],
} as const;
