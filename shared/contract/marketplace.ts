import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { AppStatus } from './apps.ts';
import { Readiness } from './coupons.ts';
import { Discount, Offer } from './offer.ts';
import { defineOperation } from './operation.ts';
import { PaymentTerms } from './payment-terms.ts';
import { AppParams, Id, optionalText, PageQuery, page } from './schemas.ts';
import { TERMS } from './terms-fields.ts';

/** The status of an affiliate's coupon for an app. Null if the affiliate has none, and always null for partners. */
const Relation = z.nullable(z.enum(['pending', 'active']));

/** An app, as shown in the marketplace. */
export const MarketplaceApp = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** The path to the logo on this site. Null if the app's website has no icon. */
  logoUrl: z.nullable(z.string()),
  description: z.string(),
  /** The status of the app. Lists contain only active apps, because an inactive app doesn't accept new affiliates or customers. */
  status: AppStatus,
  /** When the partner pays, and the minimum payouts. */
  terms: PaymentTerms,
  /** The terms that new coupons get. */
  ...TERMS,
  /** The partner's own words about the terms. Empty if there are none. */
  termsText: z.string(),
  partner: z.object({ companyName: z.string(), avatarUrl: z.nullable(z.string()) }),
  mine: z.boolean(),
  relation: Relation,
  /** The caller's own code for this app, whether pending or active. Null if there is none. */
  code: z.nullable(z.string()),
  /** True if customers can use the caller's code. Null if the code is not active. */
  readiness: Readiness,
  /** The benefit that the caller's code gives the buyer. Null if the provider has not sent the code yet. */
  offer: z.nullable(Offer),
  /** True if the app's buyers need no discount. Without an `offer`, a code then gives the buyer none. */
  noDiscount: z.boolean(),
  /**
   * The discount that the app's newest affiliate code gives. Null if the provider has not sent it, or if buyers need no discount, because
   * the partner then creates no further codes.
   */
  usualDiscount: z.nullable(Discount),
  /** True if the app has received a valid event from its payment provider. */
  verified: z.boolean(),
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
