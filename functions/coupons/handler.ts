import { coupons } from '../../shared/contract/coupons.ts';
import { terms } from '../../shared/contract/terms.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { approveRequest } from './approve-request.ts';
import { getCouponTerms, getMyCouponTerms } from './coupon-terms.ts';
import { declineRequest } from './decline-request.ts';
import type { CouponsDeps } from './deps.ts';
import { getAffiliate } from './get-affiliate.ts';
import { getMyCoupon } from './get-my-coupon.ts';
import { getShareKit } from './get-share-kit.ts';
import { listAffiliateNames } from './list-affiliate-names.ts';
import { listAffiliates } from './list-affiliates.ts';
import { listMyCoupons } from './list-my-coupons.ts';
import { listRequests } from './list-requests.ts';
import { requestCoupon } from './request-coupon.ts';
import { retireCoupon } from './retire-coupon.ts';
import { setCodeTexts } from './set-code-texts.ts';
import { setCouponTerms } from './set-coupon-terms.ts';

const deps: CouponsDeps = { table: tableFromEnv(), newId };

export const handler = createApiHandler<'coupons'>({ ...coupons, ...terms }, admitAccounts(deps.table), {
  requestCoupon: ({ params, body }, { caller, now }) =>
    requestCoupon({ affiliateId: caller.userId, ...params, ...body, now }, deps),
  listMyCoupons: ({ query }, { caller, now }) =>
    listMyCoupons({ affiliateId: caller.userId, cursor: query.cursor, now }, deps),
  getMyCoupon: ({ params }, { caller, now }) =>
    getMyCoupon({ affiliateId: caller.userId, ...params, now }, deps),
  getShareKit: ({ params }, { caller, now }) =>
    getShareKit({ affiliateId: caller.userId, ...params, now }, deps),
  listRequests: ({ query: { cursor, ...filter } }, { caller, now }) =>
    listRequests({ partnerId: caller.userId, filter, cursor, now }, deps),
  approveRequest: ({ params }, { caller, now }) =>
    approveRequest({ partnerId: caller.userId, ...params, now }, deps),
  declineRequest: ({ params }, { caller, now }) =>
    declineRequest({ partnerId: caller.userId, ...params, now }, deps),
  retireCoupon: ({ params }, { caller, now }) =>
    retireCoupon({ partnerId: caller.userId, ...params, now }, deps),
  setCodeTexts: ({ params, body }, { caller, now }) =>
    setCodeTexts({ partnerId: caller.userId, ...params, ...body, now }, deps),
  listAffiliates: ({ query: { cursor, ...filter } }, { caller, now }) =>
    listAffiliates({ partnerId: caller.userId, filter, cursor, now }, deps),
  getMyCouponTerms: ({ params }, { caller }) =>
    getMyCouponTerms({ affiliateId: caller.userId, ...params }, deps),
  getCouponTerms: ({ params }, { caller }) => getCouponTerms({ partnerId: caller.userId, ...params }, deps),
  setCouponTerms: ({ params, body: { version, ...changes } }, { caller, now }) =>
    setCouponTerms({ partnerId: caller.userId, ...params, version, changes, now }, deps),
  listAffiliateNames: (_, { caller }) => listAffiliateNames({ partnerId: caller.userId }, deps),
  getAffiliate: ({ params }, { caller, now }) =>
    getAffiliate({ partnerId: caller.userId, ...params, now }, deps),
});
