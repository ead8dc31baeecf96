import type { Coupon, Relation } from '../../entities/coupon.ts';
import type { Item } from '../key.ts';
import { couponIndexKeys } from '../keys/coupons.ts';
import { keys } from '../keys.ts';

export const couponItem = (coupon: Coupon): Item<Coupon> => ({
  ...keys.coupon(coupon),
  type: 'Coupon',
  ...couponIndexKeys(coupon),
  ...coupon,
});

export const relationItem = (relation: Relation): Item<Relation> => ({
  ...keys.relation(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});
