import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { AppFacts } from './apps.ts';
import { Readiness } from './coupons.ts';
import { Discount, Offer } from './offer.ts';
import { defineOperation } from './operation.ts';
import { PaymentTerms } from './payment-terms.ts';
import { AppParams, optionalText, PageQuery, page, Rate } from './schemas.ts';

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
  readiness: Readiness,
  /** Null if the provider has not sent the code yet. */
  offer: z.nullable(Offer),
  /**
   * The discount that the app's newest affiliate code gives. Null if the provider has not sent it, or if buyers need no discount, because
   * the partner then creates no further codes.
   */
  usualDiscount: z.nullable(Discount),
  /** True if a validly signed live event has arrived. The partner could have signed it, so it says that the app is connected, no more. */
  connected: z.boolean(),
});
export type MarketplaceApp = z.infer<typeof MarketplaceApp>;

export const marketplace = {
  listMarketplace: defineOperation({
    id: 'listMarketplace',
    area: 'marketplace',
    summary:
      'Lists active apps: connected ones first, then described ones, then the newest; optionally only those with all words of a term',
    method: 'GET',
    path: '/api/marketplace',
    access: 'any',
    query: z.extend(PageQuery, { q: z.optional(optionalText(LIMITS.searchTerm)) }),
    response: page(MarketplaceApp),
    errors: [],
  }),
  getMarketplaceApp: defineOperation({
    id: 'getMarketplaceApp',
    area: 'marketplace',
    summary: 'Returns an app; an inactive one only to its owner and the affiliates who promote it',
    method: 'GET',
    path: '/api/marketplace/{appId}',
    access: 'any',
    params: AppParams,
    response: MarketplaceApp,
    errors: ['not_found'],
  }),
};
