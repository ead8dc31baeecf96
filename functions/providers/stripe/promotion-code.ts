import * as z from 'zod/mini';
import { normalizeCode } from '../../../shared/coupon-code.ts';
import type { PromotionStatement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Id, text } from './fields.ts';
import { parseObject } from './parse-object.ts';

const PromotionCode = z.looseObject({
  id: Id,
  code: text(255).check(z.minLength(1)),
});

/**
 * Translates `promotion_code.created` and `.updated`. Other events contain only the promotion code's id, not the code that customers enter.
 */
export function translatePromotionCode(object: unknown): PromotionStatement[] {
  const { id, code } = parseObject(PromotionCode, object);
  return [{ says: 'promotion', promotionCodeId: id, code: normalizeCode(code) }];
}

/** Translates a partner's link from a promotion code to a coupon, for promotion codes that Stripe never reported. */
export function translateLinkedCode(object: unknown, { at }: EventContext): PromotionStatement[] {
  return translatePromotionCode(object).map((statement) => ({ ...statement, linkedAt: at }));
}
