import { deleteRequest } from '../coupons/delete-request.ts';
import { retireCoupon } from '../coupons/retire-coupon.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { DomainError } from '../lib/http/errors.ts';
import { retry } from '../lib/retry.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import type { Table } from '../table/table.ts';

export interface EndCoupon {
  readonly coupon: Pick<Coupon, 'appId' | 'partnerId' | 'code'>;
  readonly now: Date;
}

/** Deletes a pending coupon or retires an active coupon. Retries if the partner decides on the coupon at the same time. */
export async function endCoupon(
  { coupon: { appId, partnerId, code }, now }: EndCoupon,
  deps: { table: Table; newId: NewId },
): Promise<void> {
  const decision = { appId, partnerId, code, now };
  await retry(
    async () => {
      const coupon = await deps.table.get(couponKey(decision));
      if (coupon?.status === 'pending') {
        const tx = deps.table.transaction();
        deleteRequest(tx, coupon, { at: now.toISOString() });
        await tx.commit();
      }
      if (coupon?.status === 'active') await retireCoupon(decision, deps);
    },
    { attempts: 5, isRetriable: (error) => error instanceof DomainError && error.code === 'conflict' },
  );
}
