import * as z from 'zod/mini';
import { MATCHES } from '../codes/code-evidence.ts';
import { COUPON_REF_PATTERN } from '../codes/coupon-ref.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { CORRECTION_CAUSES } from '../provider/provider-objects.ts';
import { SUBSCRIPTION_STATES } from '../provider/subscription-states.ts';
import { datedListFilter, listPage } from './list-query.ts';
import { defineOperation } from './operation.ts';
import {
  Currency,
  Id,
  Money,
  Month,
  PageQuery,
  Person,
  ProviderName,
  page,
  Rate,
  Time,
  text,
  UserId,
} from './schemas.ts';

export const CustomerStatus = z.enum(['active', 'canceled']);

/**
 * How a sale was matched with a code. `discount_code`: the buyer used it. `link`: the buyer came by a link. `checkout`: the partner's
 * checkout named it. `by_hand`: the partner linked the provider's code. `credited`: the partner credited a sale.
 */
const Match = z.enum(MATCHES);

/** `same_sale`: the payment is the same sale as the other one, so it earns nothing. `two_sales`: both payments are sales. */
const SameSaleAnswer = z.enum(['same_sale', 'two_sales']);
export type SameSaleAnswer = z.infer<typeof SameSaleAnswer>;

/** A payment that looks like another one of the customer told again. Its commission is on hold until the partner answers. */
const SameSale = z.object({
  id: z.string(),
  /** What the customer paid with each of the two payments. */
  paid: Money,
  paidAt: Time,
  otherPaidAt: Time,
  /** Null if the caller is an affiliate. */
  source: z.nullable(z.object({ payment: z.string(), other: z.string() })),
  /** Null while the partner hasn't answered. */
  answer: z.nullable(SameSaleAnswer),
});
export type SameSale = z.infer<typeof SameSale>;

/** A referred customer. `id` is opaque, because it contains the provider's customer id in encrypted form. */
export const Customer = z.object({
  id: z.string(),
  provider: ProviderName,
  label: z.string(),
  /** Null if the caller is an affiliate. */
  providerId: z.nullable(z.string()),
  app: z.object({ id: Id, name: z.string() }),
  /** Null if the caller is an affiliate. */
  affiliate: z.nullable(Person),
  /** Null if the caller is a partner. */
  partner: z.nullable(z.object({ id: UserId, companyName: z.string() })),
  code: z.string(),
  match: Match,
  /** Why the partner credited the customer to the code. Null unless `match` is `credited`. */
  creditReason: z.nullable(z.string()),
  terms: z.object({
    version: z.int(),
    /** Null if there is no limit. */
    months: z.nullable(z.int()),
    /** True if only the first payment earns, by a bounty. */
    isOnce: z.boolean(),
    /** True if another program has paid for the only commission, so that no payment earns. */
    isPaidElsewhere: z.boolean(),
    /** The time of the first payment that earned. Null before it. */
    firstPaidAt: z.nullable(Time),
    /** The last day of the months, such as `2027-02-27`. Later payments earn nothing. */
    endsOn: z.nullable(z.string()),
  }),
  /**
   * The code that would have referred the customer if a payout had not already made the current referral final. Null if there is no such
   * code, and always null for affiliates.
   */
  lateCode: z.nullable(z.object({ code: z.string(), at: Time })),
  /** What the partner is asked, oldest first, and then what the partner has answered, newest first. */
  sameSales: z.array(SameSale),
  status: CustomerStatus,
  state: z.enum(SUBSCRIPTION_STATES),
  subscribedAt: Time,
  canceledAt: z.nullable(Time),
  /** Null unless the subscription is scheduled to be canceled. */
  endsAt: z.nullable(Time),
  renewals: z.int(),
  /** What the customer paid since the referral, excluding tax, minus refunds and lost disputes, by currency. */
  revenue: z.array(Money),
  /** The affiliate's commissions from the customer's payments, minus clawbacks, by currency. */
  earned: z.array(Money),
});
export type Customer = z.infer<typeof Customer>;

export const ENTRY_KINDS = ['commission', 'clawback', 'hold'] as const;

const PAYMENTS = ['first', 'renewal', 'other'] as const;

/**
 * Why an entry changes what earlier entries for the same payment say. `moved`: the payment turned out to belong to another customer or to an
 * invoice. `recalculated`: more became known about the payment, such as its tax. `redated`: the payment turned out to have been made in an
 * earlier month. `other_currency`: a refund or dispute is in another currency than the payment, and its share of the payment is unknown, so
 * the whole payment counts. `same_sale`: the payment may be the same sale as another one or, if the partner says so, is the same sale.
 * `withdrawn`: the partner withdrew the credit for the customer.
 */
export const ENTRY_REASONS = [
  'moved',
  'recalculated',
  'redated',
  'other_currency',
  'same_sale',
  'withdrawn',
] as const;

/** Why a payment earns nothing under the terms. `months`: the customer's months have ended. `once`: the bounty was earned before. */
export const ENDED = ['months', 'once'] as const;

const EntrySource = z.object({
  provider: ProviderName,
  customer: z.string(),
  payment: z.string(),
  /** The id of the refund or dispute that caused a correction. Null for other entries. */
  cause: z.nullable(z.string()),
  /** Null if the event was not stored. */
  eventId: z.nullable(z.string()),
});

/** A ledger entry. Entries are immutable, so a correction is a separate entry. `id` and `customerId` are opaque. */
export const LedgerEntry = z.object({
  id: z.string(),
  customerId: z.string(),
  customerLabel: z.string(),
  /** The affiliate's id if the caller is a partner, and the partner's id if the caller is an affiliate. */
  counterpartyId: UserId,
  /**
   * `commission`: an earned commission or, if negative, a commission that was taken back. `clawback`: a deduction after a refund or a lost
   * dispute. `hold`: a deduction during an open dispute, while the share of a refund is unknown, or while the partner hasn't said whether
   * the payment is the same sale as another one.
   */
  kind: z.enum(ENTRY_KINDS),
  /** Which of the customer's payments the entry is about. `first`: the first one that earned. */
  payment: z.enum(PAYMENTS),
  amount: Money,
  /** The total that the customer paid, in minor units of the amount's currency. */
  gross: z.int(),
  /** The amount paid, excluding tax. The commission is a percentage of this amount. */
  base: z.int(),
  /** The change to the revenue, excluding tax: what the customer paid or, if negative, what was refunded. Zero for a hold. */
  revenue: z.int(),
  /** The part of `gross` that the customer paid outside of the provider, so that the partner marked the invoice as paid. Usually 0. */
  outside: z.int(),
  rate: Rate,
  /** The version of the coupon's terms. */
  version: z.int(),
  /** The bounty, in minor units of the amount's currency, of which at most `base` is paid. Null if the payment earns `rate`. */
  bounty: z.nullable(z.int()),
  ended: z.nullable(z.enum(ENDED)),
  /** The last day of the customer's months, such as `2027-02-27`. */
  endedOn: z.nullable(z.string()),
  /** The change to the revenue that earned nothing under the terms, excluding tax. Refunds don't change it. */
  unearned: z.int(),
  /** Null if the entry is not a correction, or if its cause is not one of `CORRECTION_CAUSES`. */
  cause: z.nullable(z.enum(CORRECTION_CAUSES)),
  /** Why the entry changes earlier ones. Null if `cause` or another code is the reason. */
  reason: z.nullable(z.enum(ENTRY_REASONS)),
  /** Null if the caller is an affiliate. */
  source: z.nullable(EntrySource),
  code: z.string(),
  match: Match,
  month: Month,
  at: Time,
  /** False once a payout has settled the entry. */
  unpaid: z.boolean(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A customer id. Clients must treat it as opaque, because only the API's functions can parse it. */
const CustomerId = z.string().check(z.minLength(1), z.maxLength(450, 'Not a customer id'));

/** Why a partner credits a sale to a code, or withdraws the credit. Both sides see it. */
export const CreditReason = text(LIMITS.saleNote, 'Enter a reason');

/** Customers count in the month of their first purchase, and cancellations in the month of the cancellation. */
export const MonthFigures = z.object({
  month: Month,
  customers: z.int(),
  canceled: z.int(),
  /** Commissions minus clawbacks, per currency. */
  earned: z.array(Money),
  /** The revenue from referred customers, excluding tax, by currency. Includes revenue that earned nothing or was refunded later. */
  revenue: z.array(Money),
  /** The part of the revenue that was refunded or lost in disputes, by currency. */
  refunded: z.array(Money),
  /** The part of the revenue from payments that earned nothing under the terms, by currency. Includes revenue that was refunded later. */
  unearned: z.array(Money),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/** An affiliate's figures of the last 30 UTC days, today included. */
const RecentFigures = z.object({
  /** How often people opened the links of the affiliate's codes. */
  clicks: z.int(),
  customers: z.int(),
  /** Commissions minus clawbacks, per currency. Empty if there are none. */
  earned: z.array(Money),
});
export type RecentFigures = z.infer<typeof RecentFigures>;

/** A reference to a coupon: its app and code, as in `01J….JANE20`. */
export const CouponOfCustomers = z.string().check(z.regex(COUPON_REF_PATTERN, 'Not a coupon'));

/** Only partners have the column `affiliate`, and only affiliates have the column `partner`. */
const CUSTOMER_COLUMNS = [
  'customer',
  'affiliate',
  'partner',
  'app',
  'status',
  'subscribed',
  'renewals',
] as const;
/** The date range applies to the start of the subscription. */
export const CustomersFilter = datedListFilter(CUSTOMER_COLUMNS, {
  app: z.optional(Id),
  affiliate: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
  status: z.optional(CustomerStatus),
  match: z.optional(Match),
});
export type CustomersFilter = z.infer<typeof CustomersFilter>;

export const customers = {
  listCustomers: defineOperation({
    id: 'listCustomers',
    area: 'customers',
    summary:
      "Lists referred customers of the partner's apps or the affiliate's codes, newest first, or as filtered and sorted. When filtered by an affiliate with several coupons, they are grouped by coupon unless sorted.",
    method: 'GET',
    path: '/api/customers',
    access: 'any',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'app', 'status', 'match'],
    query: z.safeExtend(CustomersFilter, PageQuery.shape),
    response: listPage(Customer),
    errors: [],
  }),
  getCustomer: defineOperation({
    id: 'getCustomer',
    area: 'customers',
    summary: 'Returns a customer',
    method: 'GET',
    path: '/api/customers/{customerId}',
    access: 'any',
    params: z.object({ customerId: CustomerId }),
    response: Customer,
    errors: ['not_found'],
  }),
  answerSameSale: defineOperation({
    id: 'answerSameSale',
    area: 'customers',
    summary:
      'Answers whether a payment is the same sale as another one. An answer can be changed until a payout includes it.',
    method: 'PUT',
    path: '/api/customers/{customerId}/same-sales/{saleId}',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: z.object({ customerId: CustomerId, saleId: z.string().check(z.minLength(1), z.maxLength(600)) }),
    body: z.object({ answer: SameSaleAnswer }),
    response: z.object({ answer: SameSaleAnswer }),
    errors: ['not_found', 'conflict'],
  }),
  withdrawCredit: defineOperation({
    id: 'withdrawCredit',
    area: 'customers',
    summary:
      'Withdraws the credit that refers a customer, which takes back all that followed from it. Possible until a payout has included the customer.',
    method: 'POST',
    path: '/api/customers/{customerId}/withdraw-credit',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.object({ customerId: CustomerId }),
    body: z.object({ reason: CreditReason }),
    response: z.object({ code: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  listCustomerEntries: defineOperation({
    id: 'listCustomerEntries',
    area: 'customers',
    summary: 'Lists the ledger entries of a customer',
    method: 'GET',
    path: '/api/customers/{customerId}/entries',
    access: 'any',
    params: z.object({ customerId: CustomerId }),
    query: PageQuery,
    response: page(LedgerEntry),
    errors: ['not_found'],
  }),
  listBalanceEntries: defineOperation({
    id: 'listBalanceEntries',
    area: 'customers',
    summary: 'Lists the ledger entries that make up one month of a balance',
    method: 'GET',
    path: '/api/balances/{counterpartyId}/{month}/{currency}/entries',
    access: 'any',
    /** `counterpartyId` is the affiliate's id if the caller is a partner, and the partner's id if the caller is an affiliate. */
    params: z.object({ counterpartyId: UserId, month: Month, currency: Currency }),
    query: PageQuery,
    response: page(LedgerEntry),
    errors: [],
  }),
  getPartnerOverview: defineOperation({
    id: 'getPartnerOverview',
    area: 'customers',
    summary: "Returns the partner's figures",
    method: 'GET',
    path: '/api/overview/partner',
    access: 'partner',
    response: z.object({
      customers: z.int(),
      cancellations: z.int(),
      activeAffiliates: z.int(),
      commissionsPaid: z.array(Money),
      pendingRequests: z.int(),
      /** The missing sales that the partner hasn't answered. At 100, there may be more. */
      openReports: z.int(),
      /** The currencies with at least one nonzero figure. US dollars come first, and then the currencies with the most payments. */
      currencies: z.array(Currency),
      /** The figures for the last twelve months, oldest first. Months without any activity are left out. */
      months: z.array(MonthFigures),
    }),
    errors: [],
  }),
  getAffiliateOverview: defineOperation({
    id: 'getAffiliateOverview',
    area: 'customers',
    summary: "Returns the affiliate's figures",
    method: 'GET',
    path: '/api/overview/affiliate',
    access: 'affiliate',
    response: z.object({
      activeCoupons: z.int(),
      activeCustomers: z.int(),
      canceledCustomers: z.int(),
      earned: z.array(Money),
      /** Null if they are too many to add up. */
      recent: z.nullable(RecentFigures),
      /** The currencies with at least one nonzero figure. US dollars come first, and then the currencies with the most payments. */
      currencies: z.array(Currency),
      /** The figures for the last twelve months, oldest first. Months without any activity are left out. */
      months: z.array(MonthFigures),
    }),
    errors: [],
  }),
};
