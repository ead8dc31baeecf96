import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import { type Coupon, type CouponTextRef, couponKey, couponTextsRange, textsOf } from '../entities/coupon.ts';
import type { Table } from '../table/table.ts';

/**
 * Finds the coupon that a link's code belongs to: the coupon with this code or, unless that is active, an active one of which it is a further
 * text now. `code` is in upper case.
 */
export async function findSharedCode(
  table: Pick<Table, 'get' | 'partition'>,
  shared: CouponTextRef,
): Promise<Coupon | undefined> {
  const own = await table.get(couponKey(shared));
  if (own?.status === 'active') return own;
  const refs = await table.partition(couponTextsRange(shared));
  const named = await Promise.all(refs.map((ref) => table.get(couponKey(ref))));
  const stands = (coupon: Coupon) => textsOf(coupon).some((text) => normalizeCode(text) === shared.code);
  return named.find((coupon) => coupon?.status === 'active' && stands(coupon)) ?? own;
}
