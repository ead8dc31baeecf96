import * as z from 'zod/mini';
import { CODE_EVIDENCE } from '../code-evidence.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { LedgerEntry } from './customers.ts';
import { defineOperation } from './operation.ts';
import {
  CouponCode,
  Currency,
  Id,
  Money,
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
 * What became of a use of a code. `counted`: the customer belongs to the coupon. `other_app`: to the affiliate's coupon with the same code
 * for another app. `other_code`: to another code, which was used earlier. `late`: to another code, because a commission had been paid out
 * before this use was reported. `free`: no payment has been received. `paid_earlier`: all payments came more than 24 hours before the use.
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

/** The address of a ledger entry. `at` is the entry's time. */
export const EntryRef = z.object({
  customerId: z.string().check(z.minLength(1), z.maxLength(450, 'Not a customer id')),
  at: z.string().check(z.minLength(1), z.maxLength(40, 'Not a time')),
  entryId: z.string().check(z.minLength(1), z.maxLength(700, 'Not an entry id')),
});
export type EntryRef = z.infer<typeof EntryRef>;

/** A customer's use of a code, for the affiliate of the code. Contains nothing about a buyer who is not the affiliate's customer. */
export const CodeUse = z.object({
  /** Identifies the row. It says nothing about the customer. */
  id: z.string(),
  /** When the customer used the code first. */
  at: Time,
  outcome: UseOutcome,
  /** The app whose coupon the customer belongs to, for `other_app`. */
  otherApp: z.nullable(z.string()),
  /** The customer's id, if the use counted. */
  customerId: z.nullable(z.string()),
  /** The first commission on the customer, if there is one. */
  entry: z.nullable(EntryRef),
});
export type CodeUse = z.infer<typeof CodeUse>;

/** A payout that settled an entry. */
const SettledBy = z.nullable(z.object({ id: Id, paidAt: Time }));

/** Why a ledger entry exists, in the same terms for both sides. */
export const EntryExplanation = z.object({
  entry: LedgerEntry,
  app: z.object({ id: Id, name: z.string() }),
  affiliate: Person,
  partner: z.object({ id: UserId, companyName: z.string() }),
  /** When the customer used the code first; null if the customer no longer belongs to the code. */
  usedAt: z.nullable(Time),
  /** All entries of the same payment for the same code, oldest first, the entry itself included. */
  related: z.array(LedgerEntry),
  /** The payout that settled the entry; null if it is unpaid, or if the payout is not among the newest hundred. */
  payout: SettledBy,
});
export type EntryExplanation = z.infer<typeof EntryExplanation>;

/** What a payment of a traced customer led to. */
const PAYMENT_OUTCOMES = ['earns', 'no_referral', 'paid_earlier', 'covered'] as const;

/** Everything that the product knows about a payment or a customer of the partner. Lists are bounded; `complete` says if one was cut. */
export const SaleTrace = z.object({
  provider: ProviderName,
  /** The provider's customer id; null while the payment belongs to no known customer. */
  providerId: z.nullable(z.string()),
  /** The customer's id, if an affiliate has referred the customer. */
  customerId: z.nullable(z.string()),
  /** The provider's id of the payment that was searched for; null if a customer was. */
  payment: z.nullable(z.string()),
  /** The decision to which coupon the customer belongs; null if the customer belongs to none. */
  referral: z.nullable(
    z.object({
      app: z.object({ id: Id, name: z.string() }),
      affiliate: Person,
      code: z.string(),
      at: Time,
    }),
  ),
  /** The uses of codes, oldest first. */
  uses: z.array(
    z.object({
      source: z.enum(CODE_EVIDENCE),
      /** The provider's promotion code id, or the text that the provider reported. */
      value: z.string(),
      /** The code; null if the promotion code's text is unknown. */
      code: z.nullable(z.string()),
      at: Time,
      /** `unknown_code`: no coupon has the code. `unknown_text`: the provider has not reported the promotion code's text. */
      outcome: z.enum([...USE_OUTCOMES, 'unknown_code', 'unknown_text']),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      at: Time,
      gross: Money,
      /** The base of a commission, in minor units of the payment's currency. */
      base: z.int(),
      outOfBand: z.boolean(),
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
  /** The ledger entries, newest first, with the payouts that settled them. */
  entries: z.array(z.object({ entry: LedgerEntry, payout: SettledBy })),
  /**
   * The stored events, newest first, which are kept for 90 days. `uncoded`: a direct payment without a code. `problem` says why an event
   * could not be used; the type of an event that could not be read is empty.
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

/** The statuses of an affiliate's report of a missing sale. */
const ReportStatus = z.enum(['open', 'counted', 'not_counted']);

/** A calendar day: `2026-11-22`. */
const Day = z
  .string()
  .check(z.refine((day) => /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)), 'Enter a date'));

/** A sale that an affiliate is missing, and the partner's answer. */
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
  /** The partner's answer; null while the report is open. */
  answer: z.nullable(z.object({ note: z.string(), at: Time, entry: z.nullable(EntryRef) })),
});
export type SaleReport = z.infer<typeof SaleReport>;

const CouponParams = z.object({ appId: Id, code: CouponCode });

/** The operations that explain why a sale counted or not, in the area of customers. */
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
    params: z.object({
      reference: z
        .string()
        .check(
          z.trim(),
          z.regex(/^(guest:)?[A-Za-z0-9_-]{1,255}$/, 'Enter an invoice, payment or customer ID'),
        ),
    }),
    response: SaleTrace,
    errors: ['not_found'],
  }),
  reportSale: defineOperation({
    id: 'reportSale',
    area: 'customers',
    summary: 'Reports a sale with the code that the affiliate is missing',
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
        currency: Currency,
      }),
      note: optionalText(LIMITS.saleNote),
    }),
    response: SaleReport,
    limits: CALL_LIMITS.rare,
    errors: ['not_found'],
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
  answerSaleReport: defineOperation({
    id: 'answerSaleReport',
    area: 'customers',
    summary: 'Answers a report of a missing sale, optionally with the ledger entry of the sale',
    method: 'POST',
    path: '/api/sale-reports/{reportId}/answer',
    access: 'partner',
    params: z.object({ reportId: Id }),
    body: z.object({
      status: z.enum(['counted', 'not_counted']),
      note: text(LIMITS.saleNote, 'Enter an answer'),
      entry: z.optional(EntryRef),
    }),
    response: SaleReport,
    limits: CALL_LIMITS.occasional,
    errors: ['not_found', 'conflict'],
  }),
};
