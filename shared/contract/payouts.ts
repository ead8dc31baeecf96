import * as z from 'zod/mini';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { datedListFilter, listFilter, listPage } from './list-query.ts';
import { defineOperation } from './operation.ts';
import { PaymentTerms, paymentTerms } from './payment-terms.ts';
import {
  AffiliateId,
  Currency,
  Day,
  Id,
  Money,
  Month,
  optionalText,
  PageQuery,
  PartnerId,
  Person,
  Time,
  UserId,
} from './schemas.ts';

/** The payment methods for payouts, in the specification's wording (spec 2). */
export const PAYOUT_METHODS = ['PayPal', 'Wise', 'Bank Transfer', 'Other'] as const;
export const PayoutMethod = z.enum(PAYOUT_METHODS, { error: 'Payment method is required.' });

/**
 * The unpaid balance between a partner and an affiliate in one currency, with a breakdown by month. Amounts are in minor units of the
 * currency.
 */
const balanceParts = {
  /** The amount on hold, for example because of open disputes. The amount due already excludes it. */
  held: z.int(),
  /** The amount that becomes payable later. The amount due excludes it. */
  pending: z.int(),
  /** The monthly balances that add up to the amount due. */
  months: z.array(z.object({ month: Month, amount: z.int(), count: z.int() })),
  /** The monthly balances that add up to the pending amount. Each becomes payable at the start of the day `until`, in UTC. */
  pendingMonths: z.array(z.object({ month: Month, amount: z.int(), count: z.int(), until: Day })),
  heldMonths: z.array(z.object({ month: Month, amount: z.int() })),
  /**
   * The partner's minimum payout in the currency. It never blocks a payout. 0 if there is none, and also if the affiliate has no active code,
   * because the balance may then never reach it.
   */
  minimum: z.int(),
};

/**
 * The amount that a partner owes an affiliate in one currency, either in total or for one month. The amount for one month is reduced by
 * negative balances in other months.
 */
export const PendingPayout = z.object({
  affiliate: Person,
  /**
   * The affiliate's addresses for receiving payments (spec 3). An address is empty if the affiliate has not entered one. `wiseEmail` is an
   * email address or a payment link.
   */
  payTo: z.object({ paypalEmail: z.string(), wiseEmail: z.string() }),
  count: z.int(),
  /** A partner can pay out only a positive amount. */
  due: Money,
  ...balanceParts,
});
export type PendingPayout = z.infer<typeof PendingPayout>;

export const Payout = z.object({
  id: Id,
  paidAt: Time,
  amount: Money,
  method: PayoutMethod,
  referenceId: z.string(),
  notes: z.string(),
  affiliateId: AffiliateId,
  partnerId: PartnerId,
  months: z.array(z.object({ month: Month, amount: z.int(), count: z.int() })),
});
export type Payout = z.infer<typeof Payout>;

/**
 * `payable`: the amount can be paid. `minimum`: it can be paid and is at least the minimum payout. `pending`: all or part of the balance
 * becomes payable later. `held`: all or part of it is on hold. `carried`: the amount is negative and reduces later earnings.
 */
export const PendingStatus = z.enum(['payable', 'minimum', 'pending', 'held', 'carried']);
const PENDING_COLUMNS = ['affiliate', 'unpaid', 'due'] as const;
/**
 * A filter by app. It selects the balances and payouts for months with commissions from the app. The amounts still cover all of the partner's apps.
 */
const byApp = { app: z.optional(Id) };

/** There is no date range, because balances are kept by month. */
export const PendingFilter = listFilter(PENDING_COLUMNS, {
  ...byApp,
  affiliate: z.optional(UserId),
  month: z.optional(Month),
  status: z.optional(PendingStatus),
});
export type PendingFilter = z.infer<typeof PendingFilter>;

export const PayoutTotals = z.object({
  /** The months with unpaid balances, newest first. */
  months: z.array(Month),
  /** The sum of the balances, or of the part of them that `listPending` lists for the month. Null if there are too many to add up. */
  open: z.nullable(
    z.object({
      /** The balances that can be paid now, and the number of affiliates that they belong to. */
      payable: z.array(Money),
      affiliates: z.int(),
      pending: z.array(Money),
      /** The first day on which some of the pending amounts become payable. */
      next: z.nullable(Day),
      held: z.array(Money),
      /** The statuses that at least one balance has. `minimum` is among them if the partner has a minimum payout. */
      statuses: z.array(PendingStatus),
    }),
  ),
  /** The payouts that the partner recorded, in all or in the month. */
  paid: z.array(Money),
});
export type PayoutTotals = z.infer<typeof PayoutTotals>;

export const PaidTotal = z.object({
  affiliate: Person,
  total: Money,
  count: z.int(),
  lastPaidAt: Time,
  lastAmount: Money,
});
export type PaidTotal = z.infer<typeof PaidTotal>;
const PAID_COLUMNS = ['affiliate', 'total', 'count', 'last'] as const;
/** The date range applies to the time of the last payout. */
export const PaidFilter = datedListFilter(PAID_COLUMNS, { ...byApp, affiliate: z.optional(UserId) });
export type PaidFilter = z.infer<typeof PaidFilter>;

export const ReceivedPayout = z.extend(Payout, { partnerName: z.string() });
export type ReceivedPayout = z.infer<typeof ReceivedPayout>;
/** Only affiliates have the column `partner`. */
const PAYOUT_COLUMNS = ['date', 'amount', 'method', 'partner', 'reference'] as const;
const payoutFilters = { ...byApp, method: z.optional(PayoutMethod) };
export const PayoutsFilter = datedListFilter(PAYOUT_COLUMNS, payoutFilters);
export type PayoutsFilter = z.infer<typeof PayoutsFilter>;
export const ReceivedFilter = datedListFilter(PAYOUT_COLUMNS, {
  ...payoutFilters,
  partner: z.optional(UserId),
});
export type ReceivedFilter = z.infer<typeof ReceivedFilter>;

const MonthQuery = z.object({ month: z.optional(Month) });

export const payouts = {
  ...paymentTerms,
  listPending: defineOperation({
    id: 'listPending',
    area: 'payouts',
    summary: 'Lists what the partner owes, by affiliate and currency',
    method: 'GET',
    path: '/api/payouts/pending',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'status'],
    query: z.safeExtend(PendingFilter, PageQuery.shape),
    response: listPage(PendingPayout),
    errors: [],
  }),
  getPayoutTotals: defineOperation({
    id: 'getPayoutTotals',
    area: 'payouts',
    summary: 'Returns the totals of what the partner owes and has paid, in all or for a month',
    method: 'GET',
    path: '/api/payouts/totals',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    query: MonthQuery,
    response: PayoutTotals,
    errors: [],
  }),
  getPending: defineOperation({
    id: 'getPending',
    area: 'payouts',
    summary: 'Returns what the partner owes an affiliate, from a consistent read, to confirm before a payout',
    method: 'GET',
    path: '/api/payouts/pending/{affiliateId}/{currency}',
    access: 'partner',
    params: z.object({ affiliateId: AffiliateId, currency: Currency }),
    query: MonthQuery,
    response: PendingPayout,
    errors: ['not_found'],
  }),
  getPaymentDetails: defineOperation({
    id: 'getPaymentDetails',
    area: 'payouts',
    summary: 'Returns the payment details of an affiliate of the partner',
    method: 'GET',
    path: '/api/payouts/payment-details/{affiliateId}',
    access: 'partner',
    params: z.object({ affiliateId: AffiliateId }),
    response: z.object({
      affiliate: Person,
      paypalEmail: z.string(),
      wiseEmail: z.string(),
      paymentNotes: z.string(),
      /** When the partner last asked for missing details, if it can't ask again yet. */
      askedAt: z.nullable(Time),
    }),
    errors: ['not_found'],
  }),
  requestPaymentDetails: defineOperation({
    id: 'requestPaymentDetails',
    area: 'payouts',
    summary: 'Asks an affiliate without payment details for them, at most once a week',
    method: 'POST',
    path: '/api/payouts/payment-details/{affiliateId}/requests',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.object({ affiliateId: AffiliateId }),
    /** The time of the last request, which is an earlier one if it is less than a week ago. */
    response: z.object({ askedAt: Time }),
    errors: ['not_found', 'conflict'],
  }),
  recordPayout: defineOperation({
    id: 'recordPayout',
    area: 'payouts',
    summary: 'Records a payout made elsewhere. Idempotent: the same request again returns the first payout.',
    method: 'POST',
    path: '/api/payouts',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    body: z.object({
      /** The idempotency key, a ULID generated by the client. A different request with the same key is a `conflict`. */
      id: Id,
      affiliateId: AffiliateId,
      /**
       * The amount due that the partner confirmed. If the balance has changed since, the call fails with `balance_changed` or
       * `nothing_due`, and the error contains the new amount. If nothing is payable yet, it also contains the day from which something is.
       */
      amount: z.object({ amount: z.int().check(z.positive('Nothing is due')), currency: Currency }),
      month: z.optional(Month),
      method: PayoutMethod,
      referenceId: z.optional(optionalText(LIMITS.payoutReference)),
      notes: z.optional(optionalText(LIMITS.payoutNotes)),
    }),
    response: Payout,
    errors: ['not_found', 'balance_changed', 'nothing_due', 'conflict'],
  }),
  listPaid: defineOperation({
    id: 'listPaid',
    area: 'payouts',
    summary: 'Lists what the partner has paid, by affiliate and currency',
    method: 'GET',
    path: '/api/payouts/paid',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'since', 'until'],
    query: z.safeExtend(PaidFilter, PageQuery.shape),
    response: listPage(PaidTotal),
    errors: [],
  }),
  listPayoutsTo: defineOperation({
    id: 'listPayoutsTo',
    area: 'payouts',
    summary: "Lists the partner's payouts to an affiliate, newest first",
    method: 'GET',
    path: '/api/payouts/paid/{affiliateId}',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'method'],
    params: z.object({ affiliateId: AffiliateId }),
    query: z.safeExtend(PayoutsFilter, PageQuery.shape),
    response: listPage(Payout),
    errors: [],
  }),
  getBalance: defineOperation({
    id: 'getBalance',
    area: 'payouts',
    summary: 'Returns what the affiliate is owed, in total and by partner',
    method: 'GET',
    path: '/api/payouts/balance',
    access: 'affiliate',
    response: z.object({
      due: z.array(Money),
      pending: z.array(Money),
      held: z.array(Money),
      /** All payouts that the affiliate received. Null if there are too many partners to add up. */
      paid: z.nullable(z.array(Money)),
      partners: z.array(
        z.object({
          partner: z.object({ id: UserId, companyName: z.string(), avatarUrl: z.nullable(z.string()) }),
          due: Money,
          ...balanceParts,
          terms: PaymentTerms,
        }),
      ),
      /**
       * False if some currencies are missing from the list and the totals, because a partner owes amounts in too many months and
       * currencies.
       */
      isComplete: z.boolean(),
    }),
    errors: [],
  }),
  listReceived: defineOperation({
    id: 'listReceived',
    area: 'payouts',
    summary: 'Lists the payouts that the affiliate received, newest first',
    method: 'GET',
    path: '/api/payouts/received',
    access: 'affiliate',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'method', 'partner'],
    query: z.safeExtend(ReceivedFilter, PageQuery.shape),
    response: listPage(ReceivedPayout),
    errors: [],
  }),
};
