import type { Role } from '../../shared/accounts/roles.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { setAppStatus } from '../apps/set-app-status.ts';
import { type App, appKey, partnerAppsIndex } from '../entities/app.ts';
import { affiliateCouponsIndex, couponStatusPrefix, partnerCouponsIndex } from '../entities/coupon.ts';
import {
  invitationCountsKey,
  invitationKey,
  isOpen,
  partnerInvitationsIndex,
} from '../entities/invitation.ts';
import {
  affiliateDeclinesIndex,
  isDecline,
  partnerDeclinesIndex,
  type Relation,
  relationKey,
} from '../entities/relation.ts';
import { freeCode } from '../entities/reserve-code.ts';
import { allItems } from '../table/all-items.ts';
import type { PageRequest, Table } from '../table/table.ts';
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
  companyName: 'removed',
  defaultRate: 'kept',
  bounty: 'kept',
  months: 'kept',
  termsText: 'kept',
  questions: 'removed',
  approvalRule: 'removed',
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
    await deleteDeclines({ index: 'GSI1', partition: partnerDeclinesIndex(partnerId) }, deps.table);
    await deleteInvitations(partnerId, now, deps.table);
  },

  /** Withdraws pending coupons and retires active coupons, so that they don't refer any more customers. */
  async affiliate(affiliateId, now, deps) {
    const coupons = { index: 'GSI2', partition: affiliateCouponsIndex(affiliateId) } as const;
    for await (const coupon of allItems(deps.table, coupons)) await endCoupon({ coupon, now }, deps);
    await deleteDeclines({ index: 'GSI2', partition: affiliateDeclinesIndex(affiliateId) }, deps.table);
  },
};

/** Deletes the addresses of the people whom a partner invited. Their links stop working, because nothing is left that they lead to. */
async function deleteInvitations(partnerId: PartnerId, now: Date, table: Table): Promise<void> {
  const list = { index: 'GSI1', partition: partnerInvitationsIndex(partnerId) } as const;
  for await (const invitation of allItems(table, list)) {
    const tx = table.transaction().delete(invitationKey(invitation));
    if (isOpen(invitation, now)) freeCode(tx, invitation);
    await tx.commit();
  }
  await table.transaction().delete(invitationCountsKey(partnerId)).commit();
}

/** Deletes the reasons of declined requests, which the account's owner wrote or got. */
async function deleteDeclines(list: PageRequest<Relation>, table: Table): Promise<void> {
  for await (const relation of allItems(table, list)) {
    // The index may still contain a decline that a new request has replaced.
    if (!isDecline(relation)) continue;
    const { appId, affiliateId, declinedAt } = relation;
    const isThis = { any: [{ exists: false }, { equals: { declinedAt } }] };
    await table.transaction().delete(relationKey(appId, affiliateId), { if: isThis }).commit();
  }
}
