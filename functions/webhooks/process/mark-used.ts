import type { Referral } from '../../ledger/customer.ts';
import { type Coupon, isAwaiting, isUnchanged } from '../../table/entities/coupon.ts';
import { couponIndexKeys } from '../../table/keys/coupons.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/**
 * Marks a coupon as live because a customer has used its code, although the provider has not reported a promotion code. Once per coupon,
 * so that other sales cost no write.
 */
export async function markUsed(
  table: Table,
  coupons: readonly Coupon[],
  referral: Referral | undefined,
): Promise<void> {
  const used = coupons.find(({ appId, code }) => appId === referral?.appId && code === referral.code);
  if (!referral || !used || !isAwaiting(used)) return;
  const live = { ...used, liveAt: referral.at };
  const set = { liveAt: live.liveAt, GSI1SK: couponIndexKeys(live).GSI1SK };
  // A coupon that has changed since it was read stays as it is.
  await table
    .transaction()
    .update(keys.coupon(used), { set, if: isUnchanged(used) })
    .exchange();
}
