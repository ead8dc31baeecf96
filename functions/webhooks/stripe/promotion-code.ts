import * as z from 'zod/mini';
import { normalizeCode } from '../../../shared/coupon-code.ts';
import type { PromotionStatement } from '../facts/statement.ts';
import type { EventContext } from './event.ts';
import { Id } from './fields.ts';

const PromotionCode = z.looseObject({
  id: Id,
  code: z.string().check(z.minLength(1), z.maxLength(255)),
});

/** `promotion_code.created` and `.updated`: the only place where the text of a code is told. */
export function translatePromotionCode(object: unknown): PromotionStatement[] {
  const { id, code } = z.parse(PromotionCode, object);
  return [{ says: 'promotion', promotionCodeId: id, code: normalizeCode(code) }];
}

/** The partner said by hand which text a promotion code has, where Stripe never told it. */
export function translateLinkedCode(object: unknown, { at }: EventContext): PromotionStatement[] {
  return translatePromotionCode(object).map((told) => ({ ...told, linkedAt: at }));
}
