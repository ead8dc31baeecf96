import * as z from 'zod/mini';
import { COUPON_REF_PATTERN } from '../coupon-ref.ts';
import { SUBSCRIPTION_STATES } from '../subscription-states.ts';
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
  UserId,
} from './schemas.ts';

export const CustomerStatus = z.enum(['active', 'canceled']);

/** A referred customer. `id` is opaque, derived from the app, the provider and the provider's id. */
export const Customer = z.object({
  id: z.string(),
  provider: ProviderName,
  /** The provider's own id, shown on demand. */
  providerId: z.string(),
  app: z.object({ id: Id, name: z.string() }),
  /** The affiliate who referred the customer; null in the affiliate's own view. */
  affiliate: z.nullable(Person),
  /** The partner whose app it is; null in the partner's own view. */
  partner: z.nullable(z.object({ id: UserId, companyName: z.string() })),
  code: z.string(),
  /**
   * Another code that would have referred the customer, but became known only after a payout had settled a commission, so the referral
   * was not changed. Null if there is none, and in the affiliate's own view.
   */
  lateCode: z.nullable(z.object({ code: z.string(), at: Time })),
  status: CustomerStatus,
  /** The provider's name for the status. */
  state: z.enum(SUBSCRIPTION_STATES),
  subscribedAt: Time,
  canceledAt: z.nullable(Time),
  /** The end of a subscription that is scheduled to be canceled. */
  endsAt: z.nullable(Time),
  renewals: z.int(),
});
export type Customer = z.infer<typeof Customer>;

export const ENTRY_KINDS = ['commission', 'clawback', 'hold'] as const;

/** One line of the ledger. Immutable; a correction is another line. */
export const LedgerEntry = z.object({
  id: z.string(),
  customerId: z.string(),
  /** The provider's own id of the customer. */
  providerId: z.string(),
  /** The other side of the balance that the entry belongs to: the affiliate for a partner, the partner for an affiliate. */
  counterpartyId: UserId,
  /** `commission`: earned, or reassigned to another code (negative). `clawback`: refund or lost dispute. `hold`: open dispute. */
  kind: z.enum(ENTRY_KINDS),
  /** Signed. */
  amount: Money,
  /** The provider's id of the payment: `in_...`, `pi_...`. */
  payment: z.string(),
  /** The total that the customer paid, in minor units of the amount's currency. */
  gross: z.int(),
  /** The base of the commission: the amount paid, without tax. */
  base: z.int(),
  /** Whether the invoice was paid outside the provider and marked as paid there. */
  outOfBand: z.boolean(),
  rate: Rate,
  /** The provider's id of the refund or dispute that caused a correction. */
  cause: z.nullable(z.string()),
  /** The provider's id of the event that reported it; null if that was not recorded. */
  eventId: z.nullable(z.string()),
  code: z.string(),
  month: Month,
  at: Time,
  /** False once a payout has settled the entry. */
  unpaid: z.boolean(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Opaque to clients; parsed by the functions that use it. */
const CustomerId = z.string().check(z.minLength(1), z.maxLength(400, 'Not a customer id'));

/** The figures of one month. Customers count in the month they started, cancellations in the month they ended. */
export const MonthFigures = z.object({
  month: Month,
  customers: z.int(),
  canceled: z.int(),
  /** Commissions minus clawbacks. */
  earned: z.array(Money),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/** A coupon, identified by its app and its code: `01J….JANE20`. */
export const CouponOfCustomers = z.string().check(z.regex(COUPON_REF_PATTERN, 'Not a coupon'));

/** The operations on customers and the ledger, for partners and affiliates. */
export const customers = {
  listCustomers: defineOperation({
    id: 'listCustomers',
    area: 'customers',
    summary:
      "Lists referred customers of the partner's apps or the affiliate's codes, newest first, optionally filtered by status, affiliate or coupon. When filtered by an affiliate with several coupons, they are grouped by coupon.",
    method: 'GET',
    path: '/api/customers',
    access: 'any',
    query: z.extend(PageQuery, {
      status: z.optional(CustomerStatus),
      affiliateId: z.optional(UserId),
      coupon: z.optional(CouponOfCustomers),
    }),
    response: page(Customer),
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
    /** The affiliate for a partner, the partner for an affiliate. */
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
      /** The last twelve months with any activity, oldest first. */
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
      /** The last twelve months with any activity, oldest first. */
      months: z.array(MonthFigures),
    }),
    errors: [],
  }),
};
