import type { Readiness } from '../../shared/contract/coupons.ts';
import type { Discount, Offer } from '../../shared/contract/offer.ts';
import {
  PROVIDER_IDS,
  PROVIDERS,
  type Provider,
  type ProviderFacts,
} from '../../shared/provider/providers.ts';
import { type App, type CountAttributes, codeProvider, connectedAt, countsSales } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { discountKey } from '../entities/provider-code.ts';
import type { DiscountTerms } from '../ledger/provider-code-state.ts';
import type { Key } from '../table/key.ts';
import type { Find } from '../table/read-by-key.ts';

type Code = Pick<Coupon, 'partnerId' | 'status' | 'liveAt' | 'stopReason' | 'promotion'>;

export type ProgramState = Pick<App, 'status' | 'connectedSince' | 'connectedAt'> & CountAttributes;

/**
 * Returns null if the coupon is not active. Compares the code's expiry with the current time, because providers send no event about an
 * expiry. If buyers need no discount, the state of the code at the providers doesn't matter.
 */
export function readinessOf(
  coupon: Code,
  app: ProgramState | undefined,
  now: Date,
  facts: Readonly<Record<Provider, Pick<ProviderFacts, 'reportsCodes'>>> = PROVIDERS,
): Readiness {
  const { status, liveAt, stopReason, promotion } = coupon;
  if (status !== 'active') return null;
  if (app?.status === 'inactive') return 'paused';
  if (app?.noDiscount) {
    if (!countsSales(app)) return 'uncounted';
    return app.connectedSince ? 'live' : 'unconnected';
  }
  if (PROVIDER_IDS.some((id) => !facts[id].reportsCodes && app && connectedAt(app, id))) return 'live';
  if (hasExpired(promotion, now)) return 'expired';
  return stopReason ?? (liveAt === undefined ? 'awaiting' : 'live');
}

const hasExpired = (promotion: Code['promotion'], now: Date): boolean =>
  promotion?.endsAt !== undefined && promotion.endsAt <= now.toISOString();

export function discountKeys({
  partnerId,
  promotion,
}: Pick<Coupon, 'partnerId' | 'promotion'>): Key<DiscountTerms>[] {
  if (promotion?.discountId === undefined) return [];
  return [discountKey({ partnerId, provider: promotion.provider }, promotion.discountId)];
}

/**
 * Returns a list with the key of the discount that an app's newest code gives. The list is empty if the discount is unknown, or if the next
 * code will give none because buyers need no discount.
 */
export const usualDiscountKeys = (app: App): Key<DiscountTerms>[] =>
  app.discountId === undefined || app.noDiscount
    ? []
    : [discountKey({ partnerId: app.partnerId, provider: codeProvider(app) }, app.discountId)];

/**
 * Builds the view of the benefits that a coupon's code gives the buyer. Returns null if the coupon is retired, if customers cannot use the
 * code, or if the provider has not sent a provider code.
 */
export function offerView(coupon: Code, find: Find, now: Date): Offer | null {
  const { status, liveAt, promotion } = coupon;
  if (!promotion || status === 'retired' || !liveAt || hasExpired(promotion, now)) return null;
  const [key] = discountKeys(coupon);
  const terms = key && find(key);
  const ends = [promotion.endsAt, terms?.redeemBy].filter((end) => end !== undefined).sort();
  return {
    discount: terms ? discountView(terms) : null,
    minimum: promotion.minimum ?? null,
    firstTimeOnly: promotion.firstTimeOnly,
    expiresAt: ends[0] ?? null,
  };
}

export const discountView = ({ off, duration }: DiscountTerms): Discount => ({ off, duration });
