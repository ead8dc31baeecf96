export const couponKeys = {
  all: ['coupons'],
  mine: ['coupons', 'mine'],
  requests: ['coupons', 'requests'],
  invitations: ['coupons', 'invitations'],
  affiliates: ['coupons', 'affiliates'],
  affiliateList: ['coupons', 'affiliates', 'list'],
} as const;
