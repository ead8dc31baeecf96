import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { eventBody } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { ConnectedApp } from './connected-app.ts';

/** The price of each sale in cents. The codes give 20 percent off. */
const PRICE = 4_900;
const CREATED = new Date('2026-01-02T12:00:00Z');

/**
 * Returns the promotion codes of an app's coupons, and the bodies of the events that report them. The result for the same app is always the
 * same.
 */
export function promotionsOf({ appId, coupons }: Pick<ConnectedApp, 'appId' | 'coupons'>): {
  codes: PromotionCode[];
  bodies: string[];
} {
  const account = createAccount({ seed: `promotions of ${appId}` });
  const coupon = createCoupon(account);
  const promoted = coupons.map(({ code }) => promote(account, { at: CREATED, code, coupon }));
  return {
    codes: promoted.map(({ promotionCode }) => promotionCode),
    bodies: promoted.flatMap(({ events }) => events.map(eventBody)),
  };
}

/** A first sale with a promotion code. */
export interface Sale {
  /** The provider's id of the customer. */
  readonly customer: string;
  /** The amount in cents that the customer paid. */
  readonly paid: number;
  /** The bodies of all events of the sale, which a provider sends at the same time. */
  readonly bodies: readonly string[];
}

/** Builds a sale to a new customer, dated now. Each seed stands for another Stripe account, so no ids collide. */
export function buildSale(seed: string, promotionCode: PromotionCode): Sale {
  const account = createAccount({ seed });
  const buyer = { ...createBuyer(account), customer: account.newId('customer') };
  const plan = createPlan(account, { amount: PRICE });
  const { events, payment } = subscribe(account, { at: new Date(), buyer, plan, promotionCode });
  return { customer: buyer.customer, paid: payment?.amount ?? 0, bodies: events.map(eventBody) };
}
