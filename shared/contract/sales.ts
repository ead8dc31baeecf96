import * as z from 'zod/mini';
import { CODE_EVIDENCE } from '../codes/code-evidence.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { CreditReason, LedgerEntry } from './customers.ts';
import { listPage } from './list-query.ts';
import { defineOperation } from './operation.ts';
import { ReportAnswer, ReportStatus } from './report-status.ts';
import {
  AppId,
  CouponCode,
  Day,
  EventRef,
  Id,
  Money,
  NewCurrency,
  optionalText,
  PageQuery,
  Person,
  ProviderName,
  page,
  Time,
  text,
  UserId,
} from './schemas.ts';

/**
 * `counted`: the code's coupon referred the customer. `other_app`: the affiliate has the same code for another app, and that app's coupon
 * referred the customer. `other_code`: another code, which was used earlier, referred the customer. `late`: a payout had already made
 * another code's referral final. `free`: no payment has been received. `paid_earlier`: all payments were made more than 24 hours before the
 * use, before the coupon's approval, or before the app was last reactivated.
 */
export const USE_OUTCOMES = [
  'counted',
  'other_app',
  'not_approved',
  'retired',
  'app_inactive',
  'other_code',
  'late',
  'free',
  'refunded',
  'paid_earlier',
  'test',
] as const;
export const UseOutcome = z.enum(USE_OUTCOMES);
export type UseOutcome = z.infer<typeof UseOutcome>;

/** A reference to a ledger entry. `at` is the time of the entry. */
export const EntryRef = z.object({
  customerId: z.string().check(z.minLength(1), z.maxLength(450, 'Not a customer id')),
  at: z.string().check(z.minLength(1), z.maxLength(40, 'Not a time')),
  entryId: z.string().check(z.minLength(1), z.maxLength(700, 'Not an entry id')),
});
export type EntryRef = z.infer<typeof EntryRef>;

/**
 * A customer's use of a code, as shown to the code's affiliate. Contains no data about a customer who was referred by another affiliate.
 */
export const CodeUse = z.object({
  /** The row's id, which reveals nothing about the customer. */
  id: z.string(),
  /** The time at which the customer first used the code. */
  at: Time,
  outcome: UseOutcome,
  /** Set only if the outcome is `other_app`. */
  otherApp: z.nullable(z.string()),
  /** The customer whom the code referred, and the commissions from the customer's payments, minus clawbacks. Null for all others. */
  customer: z.nullable(z.object({ id: z.string(), label: z.string(), earned: z.array(Money) })),
});
export type CodeUse = z.infer<typeof CodeUse>;

const SettledBy = z.nullable(z.object({ id: Id, paidAt: Time }));

export const EntryExplanation = z.object({
  entry: LedgerEntry,
  app: z.object({ id: Id, name: z.string() }),
  affiliate: Person,
  partner: z.object({ id: UserId, companyName: z.string() }),
  /** Null if the referral has moved to another code. */
  usedAt: z.nullable(Time),
  /** Why the partner credited the customer, or withdrew the credit. Null unless the entry's `match` is `credited`. */
  creditReason: z.nullable(z.string()),
  /** All entries for the same payment and code, oldest first, including the explained entry. */
  related: z.array(LedgerEntry),
  /** Null if the entry is unpaid, or if the payout is not among the newest hundred payouts. */
  payout: SettledBy,
});
export type EntryExplanation = z.infer<typeof EntryExplanation>;

const PAYMENT_OUTCOMES = [
  'earns',
  'ended',
  'no_referral',
  'paid_earlier',
  'covered',
  'same_sale',
  'asked',
] as const;

/** All stored data about one of the partner's payments or customers. `complete` is false if a list was cut off at its maximum length. */
export const SaleTrace = z.object({
  provider: ProviderName,
  /** Null if the payment's customer is unknown. */
  providerId: z.nullable(z.string()),
  /** The customer's label, which affiliates see too. Null if the payment's customer is unknown. */
  customerLabel: z.nullable(z.string()),
  /** Null if no affiliate has referred the customer. */
  customerId: z.nullable(z.string()),
  /** Null in a search for a customer. */
  payment: z.nullable(z.string()),
  referral: z.nullable(
    z.object({
      app: z.object({ id: Id, name: z.string() }),
      affiliate: Person,
      code: z.string(),
      at: Time,
      /** Why the partner credited the customer to the code. Null if a use of the code decided. */
      creditReason: z.nullable(z.string()),
    }),
  ),
  /** True if the customer has, or had, a subscription. Then a code in the metadata is the subscription's. */
  isSubscribed: z.boolean(),
  /** The uses of codes, oldest first. */
  uses: z.array(
    z.object({
      source: z.enum(CODE_EVIDENCE),
      /** The provider's id for the promotion code, or the string that the provider sent as a code. */
      value: z.string(),
      /** The code that the customer used. Null if it is a promotion code whose text is unknown. */
      code: z.nullable(z.string()),
      at: Time,
      /** `unknown_code`: no coupon has the code. `unknown_text`: the code that customers enter for the promotion code is unknown. */
      outcome: z.enum([...USE_OUTCOMES, 'unknown_code', 'unknown_text']),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      at: Time,
      gross: Money,
      /** The base of the commission, in minor units of the payment's currency. */
      base: z.int(),
      /** The part of `gross` that was paid outside of the provider, in minor units of the payment's currency. */
      outside: z.int(),
      outcome: z.enum(PAYMENT_OUTCOMES),
    }),
  ),
  corrections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['refund', 'refunded_total', 'dispute']),
      payment: z.string(),
      amount: Money,
      status: z.string(),
      at: Time,
    }),
  ),
  /** The ledger entries, newest first, each with the payout that settled it. */
  entries: z.array(z.object({ entry: LedgerEntry, payout: SettledBy })),
  /**
   * The stored events of the last 90 days, newest first. `uncoded` is true if the event contains a payment that has no invoice, checkout
   * session or code. `problem` explains why an event could not be used. `type` is empty if the event could not be parsed.
   */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      at: Time,
      isTest: z.boolean(),
      uncoded: z.boolean(),
      problem: z.nullable(z.string()),
    }),
  ),
  complete: z.boolean(),
});
export type SaleTrace = z.infer<typeof SaleTrace>;

export const SaleReport = z.object({
  id: Id,
  app: z.object({ id: Id, name: z.string() }),
  code: z.string(),
  affiliate: Person,
  partner: z.object({ id: UserId, companyName: z.string() }),
  soldOn: z.string(),
  amount: Money,
  note: z.string(),
  status: ReportStatus,
  reportedAt: Time,
  answer: z.nullable(
    z.object({
      note: z.string(),
      at: Time,
      entry: z.nullable(EntryRef),
      /** Null for the affiliate, who must not see the provider's ids. */
      sale: z.nullable(z.object({ provider: ProviderName, payment: z.string() })),
    }),
  ),
});
export type SaleReport = z.infer<typeof SaleReport>;

/**
 * What is known about a payment that may be a reported sale. `counted`: the affiliate earns a commission on it. `not_counted`: the
 * affiliate's code was used, but earned no commission. `near_miss`: the code looks like a misspelling of the affiliate's code.
 * `unknown_code`: no coupon has the code, or its text is unknown. `unmatched`: the payment's customer is unknown. `credited`: the partner
 * credited or imported the customer to the affiliate, but the payment earned no commission. `other_credited`: the partner credited or
 * imported the customer to another affiliate.
 */
export const CANDIDATE_MATCHES = [
  'counted',
  'not_counted',
  'near_miss',
  'unmatched',
  'no_code',
  'unknown_code',
  'other_code',
  'credited',
  'other_credited',
] as const;

/** A payment that may be a sale that an affiliate is missing. */
export const SaleCandidate = z.object({
  /** The event that contains the payment. An answer refers to the payment by it. */
  event: EventRef,
  provider: ProviderName,
  payment: z.string(),
  at: Time,
  gross: Money,
  /** The amount without tax, in minor units of the payment's currency. */
  base: z.int(),
  match: z.enum(CANDIDATE_MATCHES),
  /** The code that the customer used or was credited to. Null if there is none, or if its text is unknown. */
  code: z.nullable(z.string()),
  /** False if the customer has a referral or is unknown. */
  canCredit: z.boolean(),
});
export type SaleCandidate = z.infer<typeof SaleCandidate>;

const Reference = z
  .string()
  .check(z.trim(), z.regex(/^(guest:)?[A-Za-z0-9_-]{1,255}$/, 'Enter an invoice, payment or customer ID'));

const CouponParams = z.object({ appId: AppId, code: CouponCode });

/** The operations that explain why a sale did or didn't count. They belong to the area `customers`. */
export const sales = {
  listCodeUses: defineOperation({
    id: 'listCodeUses',
    area: 'customers',
    summary: "Lists the uses of the affiliate's code, counted or not, newest first",
    method: 'GET',
    path: '/api/coupons/{appId}/{code}/uses',
    access: 'affiliate',
    params: CouponParams,
    query: PageQuery,
    response: page(CodeUse),
    errors: ['not_found'],
  }),
  explainEntry: defineOperation({
    id: 'explainEntry',
    area: 'customers',
    summary: 'Explains a ledger entry to either of its two sides',
    method: 'GET',
    path: '/api/customers/{customerId}/entry',
    access: 'any',
    params: z.object({ customerId: EntryRef.shape.customerId }),
    query: z.object({ at: EntryRef.shape.at, entryId: EntryRef.shape.entryId }),
    response: EntryExplanation,
    errors: ['not_found'],
  }),
  traceSale: defineOperation({
    id: 'traceSale',
    area: 'customers',
    summary:
      "Returns everything known about one of the partner's payments or customers, by the provider's id",
    method: 'GET',
    path: '/api/trace/{reference}',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    params: z.object({ reference: Reference }),
    response: SaleTrace,
    errors: ['not_found'],
  }),
  creditSale: defineOperation({
    id: 'creditSale',
    area: 'customers',
    summary:
      'Credits a sale without a referral to a code: the payment with this id, or the first payment of the customer with this id, and those that follow',
    method: 'POST',
    path: '/api/trace/{reference}/credit',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.object({ reference: Reference }),
    body: z.object({ code: CouponCode, reason: CreditReason }),
    response: z.object({ code: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  reportSale: defineOperation({
    id: 'reportSale',
    area: 'customers',
    summary: "Reports a missing sale with the affiliate's code",
    method: 'POST',
    path: '/api/coupons/{appId}/{code}/reports',
    access: 'affiliate',
    params: CouponParams,
    body: z.object({
      soldOn: Day,
      amount: z.object({
        amount: z
          .int()
          .check(
            z.minimum(1, 'Enter an amount'),
            z.maximum(LIMITS.reportedAmount, 'This amount is too large'),
          ),
        currency: NewCurrency,
      }),
      note: optionalText(LIMITS.saleNote),
    }),
    response: SaleReport,
    limits: CALL_LIMITS.rare,
    errors: ['not_found', 'conflict'],
  }),
  listCouponReports: defineOperation({
    id: 'listCouponReports',
    area: 'customers',
    summary: 'Lists the missing sales that the affiliate has reported for a coupon, newest first',
    method: 'GET',
    path: '/api/coupons/{appId}/{code}/reports',
    access: 'affiliate',
    params: CouponParams,
    query: PageQuery,
    response: page(SaleReport),
    errors: ['not_found'],
  }),
  listSaleReports: defineOperation({
    id: 'listSaleReports',
    area: 'customers',
    summary:
      "Lists the missing sales that the partner's affiliates have reported: open ones first, each newest first",
    method: 'GET',
    path: '/api/sale-reports',
    access: 'partner',
    query: z.extend(PageQuery, { status: z.optional(z.enum(['open', 'answered'])) }),
    response: page(SaleReport),
    errors: [],
  }),
  listSaleCandidates: defineOperation({
    id: 'listSaleCandidates',
    area: 'customers',
    summary:
      'Lists payments of the last 90 days that may be a reported missing sale: of the same days and about the same amount',
    method: 'GET',
    path: '/api/sale-reports/{reportId}/candidates',
    access: 'partner',
    params: z.object({ reportId: Id }),
    query: PageQuery,
    response: listPage(SaleCandidate),
    errors: ['not_found'],
  }),
  answerSaleReport: defineOperation({
    id: 'answerSaleReport',
    area: 'customers',
    summary:
      'Answers a report of a missing sale, optionally with the payment or the ledger entry of the sale',
    method: 'POST',
    path: '/api/sale-reports/{reportId}/answer',
    access: 'partner',
    params: z.object({ reportId: Id }),
    body: z.object({
      /** `credited` also credits the payment `sale` to the code of the report. */
      status: ReportAnswer,
      note: text(LIMITS.saleNote, 'Enter an answer'),
      entry: z.optional(EntryRef),
      /** The payment that is the sale, by the event that contains it. It takes precedence over `entry`. */
      sale: z.optional(EventRef),
    }),
    response: SaleReport,
    limits: CALL_LIMITS.occasional,
    errors: ['not_found', 'conflict'],
  }),
};
