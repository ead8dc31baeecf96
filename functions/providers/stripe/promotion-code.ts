import * as z from 'zod/mini';
import { normalizeCode } from '../../../shared/codes/coupon-code.ts';
import { lazily } from '../../../shared/lib/lazily.ts';
import type { Money } from '../../../shared/money/money.ts';
import type { ProviderCodeState } from '../../ledger/provider-code-state.ts';
import type { DiscountStatement, ProviderCodeStatement } from '../../ledger/statement.ts';
import { translateEmbeddedCoupon } from './coupon.ts';
import type { EventContext } from './event.ts';
import {
  isoOf,
  MAX_TEXT,
  MaybeRef,
  maybe,
  NonNegativeAmount,
  Seconds,
  StripeCurrency,
  StripeId,
  text,
} from './fields.ts';
import { objectParser } from './object-parser.ts';

const CodeText = lazily(() => z.object({ id: StripeId, code: text(MAX_TEXT).check(z.minLength(1)) }));
export const parseLinkedCode = objectParser(CodeText);

/** Parses a promotion code, which contains its coupon up to API version `basil`. Since `clover`, `promotion` identifies the coupon. */
export const parsePromotionCode = objectParser(() =>
  z.extend(CodeText(), {
    active: maybe(z.boolean()),
    expires_at: maybe(Seconds),
    coupon: MaybeRef,
    promotion: maybe(z.object({ coupon: MaybeRef })),
    restrictions: maybe(
      z.object({
        first_time_transaction: maybe(z.boolean()),
        minimum_amount: maybe(NonNegativeAmount),
        minimum_amount_currency: maybe(StripeCurrency),
      }),
    ),
  }),
);
type PromotionCode = ReturnType<typeof parsePromotionCode>;

/**
 * Translates `promotion_code.created` and `.updated`. Only these events contain the code that customers enter. Other events contain only
 * the promotion code's id.
 */
export function translatePromotionCode(
  object: unknown,
  { at }: EventContext,
): (ProviderCodeStatement | DiscountStatement)[] {
  const promotion = parsePromotionCode(object);
  return [
    ...translateEmbeddedCoupon(couponIn(object)),
    { ...textOf(promotion), state: stateOf(promotion, at) },
  ];
}

/**
 * Translates an event that links a promotion code to a coupon. Partners create such a link if Stripe never sent an event about the
 * promotion code.
 */
export function translateLinkedCode(object: unknown, { at }: EventContext): ProviderCodeStatement[] {
  const state = { at, isActive: true, firstTimeOnly: false, isLinked: true } as const;
  return [{ ...textOf(parseLinkedCode(object)), linkedAt: at, state }];
}

const textOf = ({ id, code }: ReturnType<typeof parseLinkedCode>) =>
  ({ says: 'provider_code', providerCodeId: id, code: normalizeCode(code) }) as const;

function stateOf(promotion: PromotionCode, at: string): ProviderCodeState {
  const { active = true, expires_at: expiresAt, restrictions } = promotion;
  const discountId = promotion.coupon ?? promotion.promotion?.coupon;
  const minimum = minimumIn(restrictions);
  return {
    at,
    isActive: active,
    firstTimeOnly: restrictions?.first_time_transaction ?? false,
    ...(expiresAt === undefined ? {} : { expiresAt: isoOf(expiresAt) }),
    ...(discountId === undefined ? {} : { discountId }),
    ...(minimum ? { minimum } : {}),
  };
}

function minimumIn(restrictions: PromotionCode['restrictions']): Money | undefined {
  const { minimum_amount: amount, minimum_amount_currency: currency } = restrictions ?? {};
  return amount && currency ? { amount, currency } : undefined;
}

function couponIn(object: unknown): unknown {
  const { coupon, promotion } = object as { coupon?: unknown; promotion?: { coupon?: unknown } | null };
  return coupon ?? promotion?.coupon;
}
