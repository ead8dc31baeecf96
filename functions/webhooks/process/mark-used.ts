import type { Referral } from '../../ledger/customer.ts';
import { type Coupon, isAwaiting, isUnchanged } from '../../table/entities/coupon.ts';
import { couponIndexKeys } from '../../table/keys/coupons.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** Marks a coupon as live if a customer used its code before the provider sent a promotion code. Writes at most once per coupon. */
export async function markUsed(
  table: Table,
  coupons: readonly Coupon[],
  referral: Referral | undefined,
): Promise<void> {
  const used = coupons.find(({ appId, code }) => appId === referral?.appId && code === referral.code);
  if (!referral || !used || !isAwaiting(used)) return;
  const live = { ...used, liveAt: referral.at };
  const set = { liveAt: live.liveAt, GSI1SK: couponIndexKeys(live).GSI1SK };
  // If another process has changed the coupon since it was read, skip the update.
  await table
    .transaction()
    .update(keys.coupon(used), { set, remove: ['codeReportedAt'], if: isUnchanged(used) })
    .exchange();
}
