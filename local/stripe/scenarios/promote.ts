import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { buildCoupon, type Coupon } from '../coupon.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import { buildPromotionCode, createPromotionCode, type PromotionCode } from '../promotion-code.ts';

/** Simulates the creation of a coupon, or a change of its name. */
export function reportCoupon(
  account: StripeAccount,
  coupon: Coupon,
  { at, type = 'coupon.created' }: { at: Date; type?: 'coupon.created' | 'coupon.updated' },
): { events: readonly StripeEvent[] } {
  const previous = type === 'coupon.updated' ? { name: 'Before' } : undefined;
  return { events: [toEvent(account, type, toEpochSeconds(at), buildCoupon(account, coupon), previous)] };
}

type Promotion = Omit<PromotionCode, 'id' | 'created'> & { at: Date };

/** Simulates a partner creating a promotion code for a coupon. Customers enter the `code` of the promotion code. */
export function promote(
  account: StripeAccount,
  { at, ...terms }: Promotion,
): { promotionCode: PromotionCode; events: readonly StripeEvent[] } {
  const created = toEpochSeconds(at);
  const promotionCode = createPromotionCode(account, { ...terms, created });
  const object = buildPromotionCode(account, promotionCode);
  return { promotionCode, events: [toEvent(account, 'promotion_code.created', created, object)] };
}

/** Simulates a partner editing or deactivating a promotion code. The event contains the text that customers enter (`code`). */
export function editPromotion(
  account: StripeAccount,
  promotionCode: PromotionCode,
  { at, active = true }: { at: Date; active?: boolean },
): { events: readonly StripeEvent[] } {
  const object = buildPromotionCode(account, promotionCode, {
    active,
    metadata: { edited: at.toISOString() },
  });
  const previous = active ? { metadata: {} } : { active: true };
  return { events: [toEvent(account, 'promotion_code.updated', toEpochSeconds(at), object, previous)] };
}
