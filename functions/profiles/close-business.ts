import type { Role } from '../../shared/roles.ts';
import { setAppStatus } from '../apps/set-app-status.ts';
import type { App } from '../table/entities/app.ts';
import { type Coupon, couponStatusPrefix } from '../table/entities/coupon.ts';
import { indexes } from '../table/keys.ts';
import type { PageRequest, Table } from '../table/table.ts';
import type { AccountDeps } from './deps.ts';
import { endCoupon } from './end-coupon.ts';

type Close = (userId: string, now: Date, deps: AccountDeps) => Promise<void>;

/**
 * Ends what a user would have to look after. What was earned, is owed and was paid stays as it is, and so do the commissions on
 * customers who were referred before: they are other people's money. Safe to repeat.
 */
export const closeBusiness: Record<Role, Close> = {
  /** Apps take no new affiliates and no new customers; requests that nobody can answer any more are withdrawn. */
  async partner(partnerId, now, deps) {
    const apps = { index: 'GSI1', partition: indexes.partnerApps(partnerId) } as const;
    await forEach<App>(deps.table, apps, async ({ appId }) => {
      await setAppStatus({ partnerId, appId, status: 'inactive', now }, deps);
    });
    const waiting = {
      index: 'GSI1',
      partition: indexes.partnerCoupons(partnerId),
      prefix: couponStatusPrefix('pending'),
    } as const;
    await forEach<Coupon>(deps.table, waiting, (coupon) => endCoupon({ coupon, now }, deps));
  },

  /** Codes refer nobody any more. */
  async affiliate(affiliateId, now, deps) {
    const coupons = { index: 'GSI2', partition: indexes.affiliateCoupons(affiliateId) } as const;
    await forEach<Coupon>(deps.table, coupons, (coupon) => endCoupon({ coupon, now }, deps));
  },
};

/** One after the other, as they change the same counters. */
async function forEach<T extends object>(
  table: Table,
  list: PageRequest,
  act: (item: T) => Promise<void>,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await table.page<T>({ ...list, cursor });
    for (const item of page.items) await act(item);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}
