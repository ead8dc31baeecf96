import type { DiscountTerms, PromotionState } from '../../ledger/promotion-state.ts';
import type { ProviderAccount } from '../account.ts';
import { keys } from '../keys.ts';
import type { Transaction } from '../transaction.ts';
import type { Coupon, CouponPromotion } from './coupon.ts';

/** The attributes of a coupon that determine whether customers can use its code, and on what terms. */
export type CodeState = Pick<Coupon, 'liveAt' | 'stoppedAt' | 'stopReason' | 'promotion'>;

export function codeState(
  { liveAt }: Pick<Coupon, 'liveAt'>,
  state: PromotionState | undefined,
  discount: DiscountTerms | undefined,
  now: string,
): CodeState {
  if (!state) return {};
  const { at, isActive, isLinked, discountId, minimum, firstTimeOnly, expiresAt } = state;
  const endsAt = [expiresAt, discount?.redeemBy].filter((end) => end !== undefined).sort()[0];
  const terms: CouponPromotion = {
    firstTimeOnly,
    ...(discountId === undefined ? {} : { discountId }),
    ...(minimum ? { minimum } : {}),
    ...(endsAt === undefined ? {} : { endsAt }),
  };
  const promotion = isLinked ? {} : { promotion: terms };
  if (endsAt !== undefined && endsAt <= now)
    return { stoppedAt: endsAt, stopReason: 'expired', ...promotion };
  if (!isActive) return { stoppedAt: at, stopReason: 'deactivated', ...promotion };
  return { liveAt: liveAt ?? at, ...promotion };
}

/**
 * Adds to a transaction the writes that make a code wait for the terms of its discount, because the terms may contain the code's expiry.
 * The transaction fails if the terms have arrived in the meantime.
 */
export function waitForDiscount(
  tx: Transaction,
  account: ProviderAccount,
  { discountId, code }: { discountId: string; code: string },
): void {
  tx.check(keys.discount(account, discountId), { if: { exists: false } });
  tx.put({ ...keys.discountedCode(account, discountId, code), type: 'DiscountedCode', code });
}

/** Adds the expiry of a coupon's live code to a transaction, so that a scheduled function can mark the code as stopped. */
export function addExpiry(
  tx: Transaction,
  { partnerId, appId, code }: Pick<Coupon, 'partnerId' | 'appId' | 'code'>,
  { liveAt, promotion }: CodeState,
): void {
  if (!liveAt || !promotion?.endsAt) return;
  const expiry = { endsAt: promotion.endsAt, partnerId, appId, code };
  tx.put({ ...keys.codeExpiry(expiry), type: 'CodeExpiry', ...expiry });
}
