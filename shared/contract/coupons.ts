import * as z from 'zod/mini';
import { normalizeCode } from '../codes/coupon-code.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { datedListFilter, listPage } from './list-query.ts';
import { Offer } from './offer.ts';
import { defineOperation } from './operation.ts';
import {
  AffiliateId,
  AppParams,
  CouponParams,
  Currency,
  Day,
  Id,
  Money,
  Month,
  NewCouponCode,
  PageQuery,
  Person,
  ProviderName,
  page,
  Time,
  UserId,
  Version,
} from './schemas.ts';
import { WrittenTerms } from './terms.ts';
import { TERMS } from './terms-fields.ts';

/**
 * The schema of a further text of a code, such as the name in an old link. It is compared without case. Without a letter, a text could be
 * an order number in the same place.
 */
const CodeText = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(?=.*[A-Za-z])[A-Za-z0-9_-]{3,40}$/,
      'Use 3 to 40 letters, numbers, dashes and underscores, with at least one letter',
    ),
  );

/** A declined request is deleted. */
export const COUPON_STATUSES = ['pending', 'active', 'retired'] as const;
const CouponStatus = z.enum(COUPON_STATUSES);
const REQUEST_FILTERS = [...COUPON_STATUSES, 'awaiting'] as const;
export const RequestFilter = z.enum(REQUEST_FILTERS);
export type RequestFilter = z.infer<typeof RequestFilter>;
/**
 * `live`: customers can use the code. `awaiting`: the code is not live yet, because the partner has to create it. `unconnected`: buyers
 * need no discount, but the app has not received an event from its payment provider. `deactivated` and `expired`: the code worked before.
 * `paused`: the app is inactive. Null if the coupon is not active.
 */
export const Readiness = z.nullable(
  z.enum(['awaiting', 'unconnected', 'live', 'paused', 'deactivated', 'expired']),
);
export type Readiness = z.infer<typeof Readiness>;

const Coupon = z.object({
  app: z.object({ id: Id, name: z.string() }),
  code: z.string(),
  /** The further texts, such as the names in old links, that count like the code. */
  texts: z.array(z.string()),
  status: CouponStatus,
  readiness: Readiness,
  /** Null if the coupon is retired, if customers cannot use the code, or if the provider has not sent the code. */
  offer: z.nullable(Offer),
  /** True if the app's buyers need no discount. Without an `offer`, the code then gives the buyer none. */
  noDiscount: z.boolean(),
  /** The terms for customers who use the code now. Before the approval, those that it would give now. */
  ...TERMS,
  requestedAt: Time,
  approvedAt: z.nullable(Time),
  retiredAt: z.nullable(Time),
});

export const MyCoupon = z.extend(Coupon, {
  customers: z.int(),
  /** Commissions minus clawbacks, per currency. Empty if there are none. */
  earned: z.array(Money),
});
export type MyCoupon = z.infer<typeof MyCoupon>;

export const ShareKit = z.object({
  app: z.object({ id: Id, name: z.string() }),
  code: z.string(),
  /** Null if the provider has not sent the code yet. */
  offer: z.nullable(Offer),
  noDiscount: z.boolean(),
  site: z.object({ url: z.string(), hasCode: z.boolean() }),
  /** Links to the payment provider's checkout pages for the app, with the code filled in. */
  checkoutLinks: z.array(z.string()),
  /** Those of `checkoutLinks` by which a sale counts even if the buyer uses no discount code. */
  countingLinks: z.array(z.string()),
  /** The name of the app in the short links to the links above (`shared/codes/share-links.ts`). */
  handle: z.string(),
});
export type ShareKit = z.infer<typeof ShareKit>;

export const CouponRequest = z.extend(Coupon, {
  affiliate: Person,
  /**
   * An existing promotion code that is probably a misspelling of this coupon's code. Set only while the coupon awaits its promotion code.
   */
  nearMiss: z.nullable(z.string()),
  provider: ProviderName,
  /**
   * The provider's id for the discount that the app's other codes give. The partner probably wants to use this discount for the new code
   * too.
   */
  discountId: z.nullable(z.string()),
  /** The version of `texts`. */
  version: Version,
});
export type CouponRequest = z.infer<typeof CouponRequest>;

/** One of a partner's affiliates. The figures include only this partner's apps. */
export const PartnerAffiliate = z.object({
  affiliate: Person,
  activeCoupons: z.int(),
  /** The affiliate's coupons for the partner's apps, newest first. */
  coupons: z.array(
    z.object({
      app: z.object({ id: Id, name: z.string() }),
      code: z.string(),
      status: CouponStatus,
      customers: z.int(),
    }),
  ),
  customers: z.int(),
  /** Commissions minus clawbacks, per currency. Empty if there are none. */
  earned: z.array(Money),
  /** The amount payable now per currency. Negative if clawbacks exceed earnings. Excludes zero balances. */
  due: z.array(Money),
  pending: z.array(Money),
  lastPaidAt: z.nullable(Time),
});
export type PartnerAffiliate = z.infer<typeof PartnerAffiliate>;

/** One of a partner's affiliates, with the public profile and the monthly balances. */
export const AffiliateProfile = z.extend(PartnerAffiliate, {
  /** The monthly balances with this partner, newest first. Amounts are in minor units of `currency`. */
  months: z.array(
    z.object({
      month: Month,
      currency: Currency,
      earned: z.int(),
      /** The unpaid amount of the month, payable or not. */
      due: z.int(),
      held: z.int(),
      /** The day on which the unpaid amount becomes payable. Null if it is payable or nothing is unpaid. */
      pendingUntil: z.nullable(Day),
    }),
  ),
  /** This field and the next three are empty strings if the affiliate has not filled them in. */
  bio: z.string(),
  websiteUrl: z.string(),
  youtubeUrl: z.string(),
  twitterHandle: z.string(),
});
export type AffiliateProfile = z.infer<typeof AffiliateProfile>;

/** By default, the list is sorted by `status`. */
const REQUEST_COLUMNS = ['affiliate', 'app', 'code', 'status'] as const;
/** The date range applies to the time of the request. */
export const RequestsFilter = datedListFilter(REQUEST_COLUMNS, {
  app: z.optional(Id),
  affiliate: z.optional(UserId),
  status: z.optional(RequestFilter),
});
export type RequestsFilter = z.infer<typeof RequestsFilter>;

/** `paid` is the time of the last payout. */
const AFFILIATE_COLUMNS = ['affiliate', 'customers', 'earned', 'due', 'paid'] as const;
export const AffiliateStatus = z.enum(['active', 'inactive']);
/** The date range applies to the time of the last payout. */
export const AffiliatesFilter = datedListFilter(AFFILIATE_COLUMNS, {
  app: z.optional(Id),
  status: z.optional(AffiliateStatus),
});
export type AffiliatesFilter = z.infer<typeof AffiliatesFilter>;

export const coupons = {
  requestCoupon: defineOperation({
    id: 'requestCoupon',
    area: 'coupons',
    summary: 'Requests to promote an app with a code',
    method: 'POST',
    path: '/api/marketplace/{appId}/requests',
    access: 'affiliate',
    limits: CALL_LIMITS.occasional,
    params: AppParams,
    body: z.object({
      code: NewCouponCode,
      /** The terms that the affiliate saw. If the app offers others now, the call fails with `conflict`, and `current` is the offer. */
      terms: WrittenTerms,
    }),
    response: MyCoupon,
    errors: ['not_found', 'app_inactive', 'coupon_code_taken', 'already_requested', 'conflict'],
  }),
  listMyCoupons: defineOperation({
    id: 'listMyCoupons',
    area: 'coupons',
    summary: "Lists the affiliate's coupons, newest first",
    method: 'GET',
    path: '/api/coupons',
    access: 'affiliate',
    query: PageQuery,
    response: page(MyCoupon),
    errors: [],
  }),
  getMyCoupon: defineOperation({
    id: 'getMyCoupon',
    area: 'coupons',
    summary: "Returns one of the affiliate's coupons",
    method: 'GET',
    path: '/api/coupons/{appId}/{code}',
    access: 'affiliate',
    params: CouponParams,
    response: MyCoupon,
    errors: ['not_found'],
  }),
  getShareKit: defineOperation({
    id: 'getShareKit',
    area: 'coupons',
    summary: 'Returns the links with which the affiliate shares a live code',
    method: 'GET',
    path: '/api/coupons/{appId}/{code}/share',
    access: 'affiliate',
    params: CouponParams,
    response: ShareKit,
    errors: ['not_found', 'conflict'],
  }),
  listRequests: defineOperation({
    id: 'listRequests',
    area: 'coupons',
    summary: "Lists the coupons of the partner's apps: pending ones first, then by status, newest first",
    method: 'GET',
    path: '/api/requests',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'affiliate', 'since', 'until'],
    query: z.safeExtend(RequestsFilter, PageQuery.shape),
    response: listPage(CouponRequest),
    errors: [],
  }),
  approveRequest: defineOperation({
    id: 'approveRequest',
    area: 'coupons',
    summary:
      'Approves a pending request on the terms that the app offered then, or on those of now if they are better',
    method: 'POST',
    path: '/api/apps/{appId}/requests/{code}/approve',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: CouponParams,
    response: CouponRequest,
    errors: ['not_found', 'conflict', 'plan_limit'],
  }),
  declineRequest: defineOperation({
    id: 'declineRequest',
    area: 'coupons',
    summary: 'Declines and deletes a pending request; its code becomes available again',
    method: 'POST',
    path: '/api/apps/{appId}/requests/{code}/decline',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: CouponParams,
    response: z.object({ code: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  retireCoupon: defineOperation({
    id: 'retireCoupon',
    area: 'coupons',
    summary:
      'Retires an active coupon: its affiliate earns nothing on new customers, but keeps earning on existing ones',
    method: 'POST',
    path: '/api/apps/{appId}/coupons/{code}/retire',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: CouponParams,
    response: CouponRequest,
    errors: ['not_found', 'conflict'],
  }),
  setCodeTexts: defineOperation({
    id: 'setCodeTexts',
    area: 'coupons',
    summary:
      'Replaces the further texts, such as the names in old links, that count like the code of an active coupon from now on',
    method: 'PUT',
    path: '/api/apps/{appId}/coupons/{code}/texts',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: CouponParams,
    body: z.object({
      texts: z.array(CodeText).check(
        z.maxLength(LIMITS.codeTexts, `At most ${LIMITS.codeTexts}`),
        z.refine((texts) => new Set(texts.map(normalizeCode)).size === texts.length, 'Enter each one once'),
      ),
      version: Version,
    }),
    response: CouponRequest,
    errors: ['not_found', 'conflict', 'coupon_code_taken'],
  }),
  listAffiliates: defineOperation({
    id: 'listAffiliates',
    area: 'coupons',
    summary:
      "Lists affiliates with a current or past active coupon of one of the partner's apps, with their figures",
    method: 'GET',
    path: '/api/affiliates',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'status', 'since', 'until'],
    query: z.safeExtend(AffiliatesFilter, PageQuery.shape),
    response: listPage(PartnerAffiliate),
    errors: [],
  }),
  listAffiliateNames: defineOperation({
    id: 'listAffiliateNames',
    area: 'coupons',
    summary: 'Lists the names of the same affiliates, at most 1,000, for filters',
    method: 'GET',
    path: '/api/affiliate-names',
    access: 'partner',
    response: z.object({ items: z.array(Person) }),
    errors: [],
  }),
  getAffiliate: defineOperation({
    id: 'getAffiliate',
    area: 'coupons',
    summary: "Returns the profile of an affiliate with a coupon or request in one of the partner's apps",
    method: 'GET',
    path: '/api/affiliates/{affiliateId}',
    access: 'partner',
    params: z.object({ affiliateId: AffiliateId }),
    response: AffiliateProfile,
    errors: ['not_found'],
  }),
};
