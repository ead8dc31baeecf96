import * as z from 'zod/mini';
import { normalizeCode } from '../../../shared/coupon-code.ts';
import type { PromotionStatement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Id } from './fields.ts';

const PromotionCode = z.looseObject({
  id: Id,
  code: z.string().check(z.minLength(1), z.maxLength(255)),
});

/**
 * Translates `promotion_code.created` and `.updated`. Other events contain only the promotion code's id, not the code that customers enter.
 */
export function translatePromotionCode(object: unknown): PromotionStatement[] {
  const { id, code } = z.parse(PromotionCode, object);
  return [{ says: 'promotion', promotionCodeId: id, code: normalizeCode(code) }];
}

/** Translates a partner's link from a promotion code to a coupon, for promotion codes that Stripe never reported. */
export function translateLinkedCode(object: unknown, { at }: EventContext): PromotionStatement[] {
  return translatePromotionCode(object).map((statement) => ({ ...statement, linkedAt: at }));
}
