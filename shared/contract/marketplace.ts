import * as z from 'zod/mini';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { AppFacts } from './apps.ts';
import { Readiness } from './coupons.ts';
import { listPage } from './list-query.ts';
import { Discount, Offer } from './offer.ts';
import { defineOperation } from './operation.ts';
import { PaymentTerms } from './payment-terms.ts';
import { AppParams, Currency, optionalText, PageQuery, Rate, Time } from './schemas.ts';
import { WrittenTerms } from './terms.ts';

/** The status of an affiliate's coupon for an app. Null if the affiliate has none, and always null for partners. */
const Relation = z.nullable(z.enum(['pending', 'active']));

/** An app, as shown in the marketplace. */
export const MarketplaceApp = z.extend(AppFacts, {
  rate: Rate,
  /** When the partner pays, and the minimum payouts. */
  terms: PaymentTerms,
  partner: z.object({ companyName: z.string(), avatarUrl: z.nullable(z.string()) }),
  mine: z.boolean(),
  relation: Relation,
  /** The caller's own code for this app, whether pending or active. Null if there is none. */
  code: z.nullable(z.string()),
  /** The caller's own terms for new customers: those in force, or those that an approval would give. Null if there is no coupon. */
  ownTerms: z.nullable(WrittenTerms),
  /** Why the partner declined the caller's last request. Null if it gave no reason, after 400 days, and after a new request. */
  declined: z.nullable(z.object({ at: Time, offerChanged: z.boolean(), reason: z.string() })),
  readiness: Readiness,
  /** Null if the provider has not sent the code yet. */
  offer: z.nullable(Offer),
  /**
   * The discount that the app's newest affiliate code gives. Null if the provider has not sent it, or if buyers need no discount, because
   * the partner then creates no further codes.
   */
  usualDiscount: z.nullable(Discount),
});
export type MarketplaceApp = z.infer<typeof MarketplaceApp>;

const Yes = z.literal('yes');

export const MARKETPLACE_ORDERS = ['newest', 'rate'] as const;
export type MarketplaceOrder = (typeof MARKETPLACE_ORDERS)[number];

/** The programs to list, and their order. All parts of the filter must hold. */
export const MarketplaceFilter = z.object({
  q: z.optional(optionalText(LIMITS.searchTerm)),
  /** Without it, connected programs come first, then described ones, then the newest. `rate`: the highest rate first, and bounties last. */
  sort: z.optional(z.enum(MARKETPLACE_ORDERS)),
  /** The lowest rate, in percent. A bounty has no rate. */
  rate: z.optional(z.enum(['10', '20', '30'])),
  /** How long a customer's payments earn. `12`: for 12 months or longer. */
  months: z.optional(z.enum(['12', 'life'])),
  /** A currency in which a sale earns. Percentages earn in each, also beside a bounty in other currencies. */
  currency: z.optional(Currency),
  /** Only programs whose provider has reported something. */
  tracked: z.optional(Yes),
  /** Only programs in which buyers need not enter a code. */
  codeless: z.optional(Yes),
});
export type MarketplaceFilter = z.infer<typeof MarketplaceFilter>;

export const marketplace = {
  listMarketplace: defineOperation({
    id: 'listMarketplace',
    area: 'marketplace',
    summary:
      'Lists active apps of which sales can count: connected ones first, then described ones, then the newest; optionally in another order, and only those that match a filter and have all words of a term',
    method: 'GET',
    path: '/api/marketplace',
    access: 'any',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'sort', 'rate', 'months', 'currency', 'tracked', 'codeless'],
    query: z.extend(PageQuery, MarketplaceFilter.shape),
    response: listPage(MarketplaceApp),
    errors: [],
  }),
  getMarketplaceApp: defineOperation({
    id: 'getMarketplaceApp',
    area: 'marketplace',
    summary: 'Returns an app; one that is not listed only to its owner and the affiliates who promote it',
    method: 'GET',
    path: '/api/marketplace/{appId}',
    access: 'any',
    params: AppParams,
    response: MarketplaceApp,
    errors: ['not_found'],
  }),
};
