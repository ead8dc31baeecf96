import * as z from 'zod/mini';
import { couponRefOf } from '../codes/coupon-ref.ts';
import { WAYS } from '../codes/ways.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { CodeTexts } from './code-texts.ts';
import { Counting } from './counting.ts';
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
  JoinToken,
  Money,
  Month,
  NewCouponCode,
  optionalText,
  PageQuery,
  Person,
  ProviderName,
  page,
  Time,
  text,
  UserId,
  Version,
} from './schemas.ts';
import { WrittenTerms } from './terms.ts';
import { TERMS } from './terms-fields.ts';

/** A declined request is deleted. */
export const COUPON_STATUSES = ['pending', 'active', 'retired'] as const;
const CouponStatus = z.enum(COUPON_STATUSES);
const REQUEST_FILTERS = [...COUPON_STATUSES, 'awaiting'] as const;
export const RequestFilter = z.enum(REQUEST_FILTERS);
export type RequestFilter = z.infer<typeof RequestFilter>;
/**
 * `live`: customers can use the code. `awaiting`: the code is not live yet, because the partner has to create it. `unconnected`: buyers
 * need no discount, but the app has not received an event from its payment provider. `uncounted`: buyers need no discount, and nothing else
 * can count a sale. `deactivated` and `expired`: the code worked before.
 * `paused`: the app is inactive. Null if the coupon is not active.
 */
export const Readiness = z.nullable(
  z.enum(['awaiting', 'unconnected', 'uncounted', 'live', 'paused', 'deactivated', 'expired']),
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
  /** How sales of the app count. */
  counting: Counting,
  /** The affiliate's words to the partner. Empty without any, and once the request is decided. */
  note: z.string(),
  /** The terms for customers who use the code now. Before the approval, those that it would give now. */
  ...TERMS,
  requestedAt: Time,
  approvedAt: z.nullable(Time),
  retiredAt: z.nullable(Time),
});

/** A link to share, by which a sale can count for the code. */
const CountingLink = z.object({
  /** The path of the short link, which counts how often it is opened. */
  path: z.string(),
  /** The address to which it leads, with the code. */
  url: z.string(),
  way: z.enum(WAYS),
  /** The position of the checkout link, starting at 1. Null for the app's website. */
  position: z.nullable(z.int()),
});
export type CountingLink = z.infer<typeof CountingLink>;

export const MyCoupon = z.extend(Coupon, {
  /** The link that counts most surely. Null if no link can count now. */
  link: z.nullable(CountingLink),
  customers: z.int(),
  /** Commissions minus clawbacks, per currency. Empty if there are none. */
  earned: z.array(Money),
  /** The part of `earned` from payments in the current UTC month. */
  earnedThisMonth: z.array(Money),
});
export type MyCoupon = z.infer<typeof MyCoupon>;

export const ShareKit = z.object({
  app: z.object({ id: Id, name: z.string(), url: z.string() }),
  code: z.string(),
  /** Null if the provider has not sent the code yet. */
  offer: z.nullable(Offer),
  noDiscount: z.boolean(),
  /** Surest first. Empty if only the code itself counts. */
  links: z.array(CountingLink),
});
export type ShareKit = z.infer<typeof ShareKit>;

const OfferChange = z.object({
  requested: WrittenTerms,
  offered: WrittenTerms,
  /** True if the offer of now is better in every respect, so that an approval gives it. Otherwise, an approval gives the requested terms. */
  isBetter: z.boolean(),
  /** The version of `offered`. */
  version: Version,
});
export type OfferChange = z.infer<typeof OfferChange>;

const PublicProfile = {
  /** This field and the next three are empty strings if the affiliate has not filled them in. */
  bio: z.string(),
  websiteUrl: z.string(),
  youtubeUrl: z.string(),
  twitterHandle: z.string(),
};

export const CouponRequest = z.extend(Coupon, {
  affiliate: Person,
  /** Null unless the request is pending. */
  applicant: z.nullable(z.object(PublicProfile)),
  byRule: z.boolean(),
  /** The answers to the app's questions at the time of the request. Empty unless the request is pending, and in the response to a change. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Null unless the request is pending and came from an invitation of another address. */
  invitedAs: z.nullable(z.object({ invited: z.string(), own: z.string() })),
  /** Null of a pending request, and in the response to a change. */
  figures: z.nullable(
    z.object({
      customers: z.int(),
      /** Commissions minus clawbacks, per currency. Empty if there are none. */
      earned: z.array(Money),
    }),
  ),
  /** Null unless the request is pending and the app offers other terms now than at its time. */
  offerChange: z.nullable(OfferChange),
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

const RequestRefs = z.object({
  requests: z.array(CouponParams).check(
    z.minLength(1, 'Choose a request'),
    z.maxLength(LIMITS.decidedRequests, `At most ${LIMITS.decidedRequests}`),
    z.refine((refs) => new Set(refs.map(couponRefOf)).size === refs.length, 'Name each request once'),
  ),
});

/** `not_pending` is also the result of a request that doesn't exist. `failed` requests can be tried again. */
const resultOf = <const O extends string>(...outcomes: O[]) =>
  z.object({ appId: Id, code: z.string(), outcome: z.enum([...outcomes, 'not_pending', 'failed']) });
/** `offer_changed`: the app offers other terms now, so that the request has to be approved alone. */
const ApprovalResult = resultOf('approved', 'offer_changed', 'plan_limit');
export type ApprovalResult = z.infer<typeof ApprovalResult>;
const DeclineResult = resultOf('declined');
export type DeclineResult = z.infer<typeof DeclineResult>;

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
  ...PublicProfile,
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
      note: z.optional(optionalText(LIMITS.requestNote)),
      /** An answer to each of the app's questions, as the affiliate read them. If the app asks others now, the call fails with `conflict`. */
      answers: z.optional(
        z
          .array(
            z.object({
              question: text(LIMITS.question),
              answer: text(LIMITS.answer, 'Answer this question'),
            }),
          )
          .check(z.maxLength(LIMITS.questions, `At most ${LIMITS.questions}`)),
      ),
      /** The link of an invitation that was sent to another address. The partner sees both addresses' domains. */
      invitation: z.optional(JoinToken),
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
    query: z.object({
      /**
       * The version of the changed offer that the partner saw. If the app offers now neither the requested terms nor better ones nor this,
       * the call fails with `conflict`, and `current` is the request.
       */
      offer: z.optional(Version),
    }),
    response: CouponRequest,
    errors: ['not_found', 'conflict', 'plan_limit'],
  }),
  declineRequest: defineOperation({
    id: 'declineRequest',
    area: 'coupons',
    summary:
      'Declines and deletes a pending request; its code becomes available again. Tells the affiliate the reason, until a new request',
    method: 'POST',
    path: '/api/apps/{appId}/requests/{code}/decline',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: CouponParams,
    body: z.object({
      /** It invites a new request. */
      offerChanged: z.optional(z.literal(true)),
      reason: z.optional(optionalText(LIMITS.requestNote)),
    }),
    response: z.object({ code: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  approveRequests: defineOperation({
    id: 'approveRequests',
    area: 'coupons',
    summary: 'Approves several pending requests whose terms the app still offers, with a result for each',
    method: 'POST',
    path: '/api/requests/approve',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    body: RequestRefs,
    response: z.object({ results: z.array(ApprovalResult) }),
    errors: [],
  }),
  declineRequests: defineOperation({
    id: 'declineRequests',
    area: 'coupons',
    summary: 'Declines and deletes several pending requests without a reason, with a result for each',
    method: 'POST',
    path: '/api/requests/decline',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    body: RequestRefs,
    response: z.object({ results: z.array(DeclineResult) }),
    errors: [],
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
      texts: CodeTexts,
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
