import type { Role } from '../../shared/roles.ts';
import { setAppStatus } from '../apps/set-app-status.ts';
import { allItems } from '../table/all-items.ts';
import type { App } from '../table/entities/app.ts';
import { type Coupon, couponStatusPrefix } from '../table/entities/coupon.ts';
import { indexes } from '../table/keys.ts';
import type { AccountDeps } from './deps.ts';
import { endCoupon } from './end-coupon.ts';

type Close = (userId: string, now: Date, deps: AccountDeps) => Promise<void>;

/**
 * Ends what a user would have to look after. What was earned, is owed and was paid stays as it is, and so do the commissions on
 * customers who were referred before: they are other people's money. Safe to repeat. One after the other, as all change the same counters.
 */
export const closeBusiness: Record<Role, Close> = {
  /** Apps take no new affiliates and no new customers; requests that nobody can answer any more are withdrawn. */
  async partner(partnerId, now, deps) {
    const apps = { index: 'GSI1', partition: indexes.partnerApps(partnerId) } as const;
    for await (const { appId } of allItems<App>(deps.table, apps)) {
      await setAppStatus({ partnerId, appId, status: 'inactive', now }, deps);
    }
    const waiting = {
      index: 'GSI1',
      partition: indexes.partnerCoupons(partnerId),
      prefix: couponStatusPrefix('pending'),
    } as const;
    for await (const coupon of allItems<Coupon>(deps.table, waiting)) await endCoupon({ coupon, now }, deps);
  },

  /** Codes refer nobody any more. */
  async affiliate(affiliateId, now, deps) {
    const coupons = { index: 'GSI2', partition: indexes.affiliateCoupons(affiliateId) } as const;
    for await (const coupon of allItems<Coupon>(deps.table, coupons)) await endCoupon({ coupon, now }, deps);
  },
};
