import { type StripeAccount, toEpochSeconds } from '../account.ts';
import type { Coupon } from '../coupon.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import { buildPromotionCode, createPromotionCode, type PromotionCode } from '../promotion-code.ts';

/** Simulates that a partner creates a promotion code with the given `code` for a coupon. */
export function promote(
  account: StripeAccount,
  { at, code, coupon }: { at: Date; code: string; coupon: Coupon },
): { promotionCode: PromotionCode; events: readonly StripeEvent[] } {
  const created = toEpochSeconds(at);
  const promotionCode = createPromotionCode(account, { code, coupon, created });
  const object = buildPromotionCode(account, promotionCode);
  return { promotionCode, events: [toEvent(account, 'promotion_code.created', created, object)] };
}

/** Simulates that a partner edits or deactivates a promotion code. The event contains the code again. */
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
