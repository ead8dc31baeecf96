import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { ConnectedApp } from './connected-app.ts';

/** The price of each sale in cents, before the codes' discount of 20 percent. */
const PRICE = 4_900;
const CREATED = new Date('2026-01-02T12:00:00Z');

/** Always returns the same result for the same app. */
export function promotionsOf({ appId, coupons }: Pick<ConnectedApp, 'appId' | 'coupons'>): {
  codes: PromotionCode[];
  bodies: string[];
} {
  const account = createAccount({ seed: `promotions of ${appId}` });
  const coupon = createCoupon(account);
  const promoted = coupons.map(({ code }) => promote(account, { at: CREATED, code, coupon }));
  return {
    codes: promoted.map(({ promotionCode }) => promotionCode),
    bodies: promoted.flatMap(({ events }) => events.map(serializeEvent)),
  };
}

interface Sale {
  /** The amount in cents that the customer paid. */
  readonly paid: number;
  /** The bodies of all events of the sale. A provider sends them at the same time. */
  readonly bodies: readonly string[];
}

/** Builds a sale to a new customer at the current time. Each seed creates a different Stripe account, so the ids never collide. */
export function buildSale(seed: string, promotionCode: PromotionCode): Sale {
  const account = createAccount({ seed });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: PRICE });
  const { events, payment } = subscribe(account, { at: new Date(), buyer, plan, promotionCode });
  return { paid: payment?.amount ?? 0, bodies: events.map(serializeEvent) };
}

export const STORY_PARTS = ['sale', 'renewal', 'refund'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/**
 * Builds the bodies of the events about a sale, about its renewal, and about a refund of the renewal. All events have the current time.
 * Without a code, no affiliate earns a commission.
 */
export function buildStory(
  seed: string,
  promotionCode: PromotionCode | undefined,
): Record<StoryPart, string[]> {
  const account = createAccount({ seed });
  const buyer = createBuyer(account);
  const now = new Date();
  const plan = createPlan(account, { amount: PRICE });
  const sold = subscribe(account, { at: now, buyer, plan, promotionCode });
  const renewed = renew(account, sold.subscription, { at: now });
  if (!renewed.payment) throw new Error('The renewal has no payment');
  const refunded = refund(account, renewed.payment, { at: now });
  const bodiesOf = ({ events }: Pick<typeof sold, 'events'>) => events.map(serializeEvent);
  return { sale: bodiesOf(sold), renewal: bodiesOf(renewed), refund: bodiesOf(refunded) };
}
