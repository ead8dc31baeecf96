import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { isInvitationRoute } from '../../shared/accounts/invitation-routes.ts';
import { coupons } from '../../shared/contract/coupons.ts';
import { invitations } from '../../shared/contract/invitations.ts';
import { terms } from '../../shared/contract/terms.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { correlationIdOf, withCorrelation } from '../lib/logs/correlation.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { acceptsSeen, approveRequest } from './approve-request.ts';
import { getCouponTerms, getMyCouponTerms } from './coupon-terms.ts';
import { approveRequests, declineRequests } from './decide-requests.ts';
import { declineRequest } from './decline-request.ts';
import type { CouponsDeps } from './deps.ts';
import { getAffiliate } from './get-affiliate.ts';
import { getMyCoupon } from './get-my-coupon.ts';
import { getShareKit } from './get-share-kit.ts';
import { remindInvited, revokeInvitation } from './invitations/change-invitation.ts';
import { checkInvitations } from './invitations/check-invitations.ts';
import { handleOpenRoutes } from './invitations/handle-open-routes.ts';
import { inviteAffiliates } from './invitations/invite-affiliates.ts';
import { joinProgram } from './invitations/join-program.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { listAffiliateNames } from './list-affiliate-names.ts';
import { listAffiliates } from './list-affiliates.ts';
import { listMyCoupons } from './list-my-coupons.ts';
import { listRequests } from './list-requests.ts';
import { requestCoupon } from './request-coupon.ts';
import { retireCoupon } from './retire-coupon.ts';
import { setCodeTexts } from './set-code-texts.ts';
import { setCouponTerms } from './set-coupon-terms.ts';

const deps: CouponsDeps = { table: tableFromEnv(), newId };

const operations = { ...coupons, ...terms, ...invitations };

const handleOperation = createApiHandler<'coupons'>(operations, admitAccounts(deps.table), {
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
  approveRequest: ({ params, query }, { caller, now }) =>
    approveRequest({ partnerId: caller.userId, ...params, accepts: acceptsSeen(query.offer), now }, deps),
  declineRequest: ({ params, body }, { caller, now }) =>
    declineRequest({ partnerId: caller.userId, ...params, ...body, now }, deps),
  approveRequests: ({ body }, { caller, now }) =>
    approveRequests({ partnerId: caller.userId, ...body, now }, deps),
  declineRequests: ({ body }, { caller, now }) =>
    declineRequests({ partnerId: caller.userId, ...body, now }, deps),
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
  checkInvitations: ({ params, body }, { caller, now }) =>
    checkInvitations({ partnerId: caller.userId, ...params, ...body, now }, deps),
  inviteAffiliates: ({ params, body }, { caller, now }) =>
    inviteAffiliates({ partnerId: caller.userId, ...params, ...body, now }, deps),
  listInvitations: ({ query }, { caller, now }) =>
    listInvitations({ partnerId: caller.userId, cursor: query.cursor, now }, deps),
  revokeInvitation: ({ params: { appId, invitationId: address } }, { caller, now }) =>
    revokeInvitation({ partnerId: caller.userId, appId, address, now }, deps),
  remindInvited: ({ params: { appId, invitationId: address } }, { caller, now }) =>
    remindInvited({ partnerId: caller.userId, appId, address, now }, deps),
  joinProgram: ({ params }, { caller, now }) =>
    joinProgram({ affiliateId: caller.userId, ...params, now }, deps),
});

/** Handles the operations of the area, and the public routes of invitations. */
export const handler = (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) =>
  isInvitationRoute(event.requestContext.routeKey)
    ? withCorrelation([correlationIdOf(event)], () => handleOpenRoutes(event, deps.table))
    : handleOperation(event, context);
