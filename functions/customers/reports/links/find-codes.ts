import { type CouponRef, parseCouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { PartnerId } from '../../../../shared/ids.ts';
import {
  affiliateCouponsIndex,
  type Coupon,
  pairCouponsIndex,
  parseCoupon,
  partnerCouponsIndex,
} from '../../../entities/coupon.ts';
import { findCoupon } from '../../../entities/find-coupon.ts';
import type { PageRequest, Table } from '../../../table/table.ts';
import type { Side } from '../../../views/side.ts';
import type { Scope } from '../read-scope.ts';
import { tooManyFigures } from '../too-many-figures.ts';
import type { KeyBudget } from './key-budget.ts';
import { readKeys } from './read-keys.ts';

/**
 * Each takes a query.
 * @limit Lists and figures | coupons in a report of links | "Choose an app or a code"
 */
const MAX_COUPONS = 500;

export interface FoundCode extends CouponRef {
  readonly partnerId: PartnerId;
}

/** Finds the caller's coupons, in any state, that match all filters. The filters must have been checked. */
export async function findCodes(
  table: Table,
  side: Side,
  scope: Scope,
  budget: KeyBudget,
): Promise<FoundCode[]> {
  const { appId, personId, coupon } = scope;
  const found = coupon === undefined ? await listed() : await named(coupon);
  const codes = found.filter((code) => appId === undefined || code.appId === appId);
  if (codes.length > MAX_COUPONS) throw tooManyFigures('Choose an app or a code.');
  return codes;

  async function named(ref: string): Promise<FoundCode[]> {
    const { coupon: one } = (await findCoupon(table, parseCouponRef(ref))) ?? {};
    const person = side.role === 'partner' ? one?.affiliateId : one?.partnerId;
    return one && (personId === undefined || personId === person) ? [one] : [];
  }

  async function listed(): Promise<FoundCode[]> {
    const keys = await readKeys(table, listOf(side, personId), budget);
    return keys.flatMap((key) => parseCoupon(key) ?? []);
  }
}

function listOf({ role, userId }: Side, personId: string | undefined): PageRequest<Coupon> {
  if (personId !== undefined) {
    const pair =
      role === 'partner'
        ? { partnerId: userId, affiliateId: personId }
        : { partnerId: personId, affiliateId: userId };
    return { index: 'GSI3', partition: pairCouponsIndex(pair) };
  }
  return role === 'partner'
    ? { index: 'GSI1', partition: partnerCouponsIndex(userId) }
    : { index: 'GSI2', partition: affiliateCouponsIndex(userId) };
}
