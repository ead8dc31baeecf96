/** Query keys for coupons, coupon requests and affiliates. */
export const couponKeys = {
  all: ['coupons'],
  mine: ['coupons', 'mine'],
  requests: ['coupons', 'requests'],
  /** Covers the list and single affiliates. */
  affiliates: ['coupons', 'affiliates'],
  affiliateList: ['coupons', 'affiliates', 'list'],
} as const;
