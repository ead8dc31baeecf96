import type { Role } from '../../shared/accounts/roles.ts';
import { setAppStatus } from '../apps/set-app-status.ts';
import { type App, appKey, partnerAppsIndex } from '../entities/app.ts';
import { affiliateCouponsIndex, couponStatusPrefix, partnerCouponsIndex } from '../entities/coupon.ts';
import { allItems } from '../table/all-items.ts';
import type { AccountDeps } from './deps.ts';
import { endCoupon } from './end-coupon.ts';

/** What happens to each attribute of an app when its partner's account is deleted. Customers and affiliates still need what is kept. */
const APP_ATTRIBUTES: Readonly<Record<keyof App, 'kept' | 'removed'>> = {
  appId: 'kept',
  partnerId: 'kept',
  name: 'kept',
  url: 'kept',
  // The logo itself is deleted with the partner's pictures.
  logoUrl: 'removed',
  description: 'kept',
  defaultRate: 'kept',
  bounty: 'kept',
  months: 'kept',
  termsText: 'kept',
  codeParameter: 'kept',
  checkoutLinks: 'kept',
  linkChanges: 'kept',
  ownCheckoutDomain: 'kept',
  noDiscount: 'kept',
  discountSwitchedAt: 'kept',
  handle: 'kept',
  handleSince: 'kept',
  status: 'kept',
  statusChanges: 'kept',
  hookToken: 'kept',
  previousHook: 'kept',
  secrets: 'kept',
  connectedSince: 'kept',
  connectedAt: 'kept',
  discountId: 'kept',
  discountProvider: 'kept',
  discountRank: 'kept',
  createdAt: 'kept',
};
const REMOVED = (Object.keys(APP_ATTRIBUTES) as (keyof App)[]).filter(
  (name) => APP_ATTRIBUTES[name] === 'removed',
);

type Close = (userId: string, now: Date, deps: AccountDeps) => Promise<void>;

/**
 * Ends all business activity of a user whose account is being deleted. Keeps balances, payouts and commissions on existing customers,
 * because they also belong to other users. Idempotent. The steps run one at a time, because they update the same counters.
 */
export const closeBusiness: Record<Role, Close> = {
  /**
   * Deactivates the partner's apps, so that they don't accept new affiliates or customers. Withdraws pending coupon requests, because
   * nobody can approve them anymore.
   */
  async partner(partnerId, now, deps) {
    const apps = { index: 'GSI1', partition: partnerAppsIndex(partnerId) } as const;
    for await (const { appId } of allItems(deps.table, apps)) {
      await setAppStatus({ partnerId, appId, status: 'inactive', now }, deps);
      await deps.table
        .transaction()
        .update(appKey(appId), { remove: REMOVED, if: { exists: true } })
        .commit();
    }
    const waiting = {
      index: 'GSI1',
      partition: partnerCouponsIndex(partnerId),
      prefix: couponStatusPrefix('pending'),
    } as const;
    for await (const coupon of allItems(deps.table, waiting)) await endCoupon({ coupon, now }, deps);
  },

  /** Withdraws pending coupons and retires active coupons, so that they don't refer any more customers. */
  async affiliate(affiliateId, now, deps) {
    const coupons = { index: 'GSI2', partition: affiliateCouponsIndex(affiliateId) } as const;
    for await (const coupon of allItems(deps.table, coupons)) await endCoupon({ coupon, now }, deps);
  },
};
