import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import {
  Currency,
  Id,
  Money,
  Month,
  optionalText,
  PageQuery,
  Person,
  page,
  Time,
  UserId,
} from './schemas.ts';

/** How partners may have paid (spec 2), in the specification's words. */
export const PAYOUT_METHODS = ['PayPal', 'Wise', 'Bank Transfer', 'Other'] as const;
export const PayoutMethod = z.enum(PAYOUT_METHODS, { error: 'Payment method is required.' });

/** What one pair has open in one currency, month by month. Amounts are minor units of that currency. */
const balanceParts = {
  /** Held back for open disputes; already subtracted from what is due. */
  held: z.int(),
  /** The month balances that make up what is due. */
  months: z.array(z.object({ month: Month, amount: z.int(), count: z.int() })),
  /** The months that make up what is held back. */
  heldMonths: z.array(z.object({ month: Month, amount: z.int() })),
};

/** What a partner owes one affiliate in one currency, for all months or for one (with months below zero carried into it). */
export const PendingPayout = z.object({
  affiliate: Person,
  /** Where the affiliate wants to be paid (spec 3); empty where it has not said. Wise: an email address or a payment link. */
  payTo: z.object({ paypalEmail: z.string(), wiseEmail: z.string() }),
  /** Unpaid commissions. */
  count: z.int(),
  /** Payable when above zero. */
  due: Money,
  ...balanceParts,
});
export type PendingPayout = z.infer<typeof PendingPayout>;

/** A recorded payout, and what it settled. */
export const Payout = z.object({
  id: Id,
  paidAt: Time,
  amount: Money,
  method: PayoutMethod,
  referenceId: z.string(),
  notes: z.string(),
  affiliateId: UserId,
  partnerId: UserId,
  /** The month balances it settled. */
  months: z.array(z.object({ month: Month, amount: z.int(), count: z.int() })),
});
export type Payout = z.infer<typeof Payout>;

const MonthQuery = z.object({ month: z.optional(Month) });

/** What is due, and what was paid. */
export const payouts = {
  listPending: defineOperation({
    id: 'listPending',
    area: 'payouts',
    summary: 'What the partner owes, by affiliate and currency',
    method: 'GET',
    path: '/api/payouts/pending',
    access: 'partner',
    query: z.extend(PageQuery, { month: z.optional(Month) }),
    response: page(PendingPayout),
    errors: [],
  }),
  listPendingMonths: defineOperation({
    id: 'listPendingMonths',
    area: 'payouts',
    summary: 'Months with something unpaid, newest first',
    method: 'GET',
    path: '/api/payouts/pending-months',
    access: 'partner',
    response: z.object({ months: z.array(Month) }),
    errors: [],
  }),
  getPending: defineOperation({
    id: 'getPending',
    area: 'payouts',
    summary: 'What the partner owes one affiliate now, read consistently before a payout is confirmed',
    method: 'GET',
    path: '/api/payouts/pending/{affiliateId}/{currency}',
    access: 'partner',
    params: z.object({ affiliateId: UserId, currency: Currency }),
    query: MonthQuery,
    response: PendingPayout,
    errors: ['not_found'],
  }),
  getPaymentDetails: defineOperation({
    id: 'getPaymentDetails',
    area: 'payouts',
    summary: 'How an affiliate of the partner wants to be paid',
    method: 'GET',
    path: '/api/payouts/payment-details/{affiliateId}',
    access: 'partner',
    params: z.object({ affiliateId: UserId }),
    response: z.object({
      affiliate: Person,
      paypalEmail: z.string(),
      wiseEmail: z.string(),
      paymentNotes: z.string(),
    }),
    errors: ['not_found'],
  }),
  recordPayout: defineOperation({
    id: 'recordPayout',
    area: 'payouts',
    summary: 'Records a payout made elsewhere. The same `id` again records nothing and answers the first',
    method: 'POST',
    path: '/api/payouts',
    access: 'partner',
    body: z.object({
      /** A ULID made by the client: the idempotency key. */
      id: Id,
      affiliateId: UserId,
      /** The `due` that the partner saw. Another balance by now is `balance_changed`. */
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
    summary: 'What the partner has paid, by affiliate and currency',
    method: 'GET',
    path: '/api/payouts/paid',
    access: 'partner',
    query: PageQuery,
    response: page(z.object({ affiliate: Person, total: Money, count: z.int(), lastPaidAt: Time })),
    errors: [],
  }),
  listPayoutsTo: defineOperation({
    id: 'listPayoutsTo',
    area: 'payouts',
    summary: 'The payouts of the partner to one affiliate, newest first',
    method: 'GET',
    path: '/api/payouts/paid/{affiliateId}',
    access: 'partner',
    params: z.object({ affiliateId: UserId }),
    query: PageQuery,
    response: page(Payout),
    errors: [],
  }),
  getBalance: defineOperation({
    id: 'getBalance',
    area: 'payouts',
    summary: 'What the affiliate is owed, in all and by partner',
    method: 'GET',
    path: '/api/payouts/balance',
    access: 'affiliate',
    response: z.object({
      due: z.array(Money),
      held: z.array(Money),
      partners: z.array(
        z.object({
          partner: z.object({ id: UserId, companyName: z.string(), avatarUrl: z.nullable(z.string()) }),
          due: Money,
          ...balanceParts,
        }),
      ),
    }),
    errors: [],
  }),
  listReceived: defineOperation({
    id: 'listReceived',
    area: 'payouts',
    summary: 'Payouts the affiliate received, newest first',
    method: 'GET',
    path: '/api/payouts/received',
    access: 'affiliate',
    query: PageQuery,
    response: page(z.extend(Payout, { partnerName: z.string() })),
    errors: [],
  }),
};
