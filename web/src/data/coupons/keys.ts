/** Query keys of coupons, requests for them and the affiliates who have them. */
export const couponKeys = {
  all: ['coupons'],
  mine: ['coupons', 'mine'],
  requests: ['coupons', 'requests'],
  /** The list and single affiliates. */
  affiliates: ['coupons', 'affiliates'],
  affiliateList: ['coupons', 'affiliates', 'list'],
} as const;
