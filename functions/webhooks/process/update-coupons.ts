import type { PromotionState } from '../../ledger/promotion-state.ts';
import { stableText } from '../../ledger/stable-text.ts';
import { laterOf } from '../../ledger/times.ts';
import type { ProviderAccount } from '../../table/account.ts';
import { addExpiry, type CodeState, codeState, waitForDiscount } from '../../table/entities/code-state.ts';
import { type Coupon, isUnchanged } from '../../table/entities/coupon.ts';
import { type CodeText, hasSameEntries } from '../../table/entities/reference.ts';
import { expectType } from '../../table/expect-type.ts';
import { couponIndexKeys } from '../../table/keys/coupons.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import type { Source } from './source.ts';

/**
 * The retry options for changes to promotion codes that share a code. The provider may send all of these promotion codes at once, so many
 * attempts are allowed.
 */
export const MANY_REPORTS = { attempts: 12, maxPauseMs: () => 50 };

/**
 * Updates all coupons with the given code, based on the provider's promotion codes with the same code. Returns the coupons in their
 * previous state. The later of `at` and the time of the provider's latest event about the code determines whether the code has expired.
 */
export function updateCouponsWithCode(
  table: Table,
  source: ProviderAccount,
  code: string,
  { at, arrivedAt }: Pick<Source, 'at'> & Partial<Pick<Source, 'arrivedAt'>>,
): Promise<Coupon[]> {
  return retryOnConflict(async () => {
    const text = expectType(await table.get(keys.codeText(source, code)), 'CodeText');
    const coupons = await table.partition(ranges.couponsWithCode(source.partnerId, code));
    const state = text?.entries[0];
    const discount =
      state?.discountId === undefined
        ? undefined
        : expectType(await table.get(keys.discount(source, state.discountId)), 'Discount');
    for (const coupon of coupons) {
      const after = codeState(coupon, state, discount, laterOf(state?.at ?? at, at));
      const isDiscountKnown = discount !== undefined;
      await updateCoupon(table, source, { coupon, text, after, arrivedAt, isDiscountKnown });
    }
    return coupons;
  }, MANY_REPORTS);
}

interface CouponUpdate {
  readonly coupon: Coupon;
  readonly text: CodeText | undefined;
  readonly after: CodeState;
  /** The arrival time of the event that causes the update. Undefined if no event causes it directly. */
  readonly arrivedAt: string | undefined;
  readonly isDiscountKnown: boolean;
}

/**
 * Writes the state of a coupon's code if it has changed. The write fails if the promotion codes or the coupon have changed since they were
 * read.
 */
async function updateCoupon(
  table: Table,
  source: ProviderAccount,
  { coupon, text, after, arrivedAt, isDiscountKnown }: CouponUpdate,
): Promise<void> {
  const { liveAt, stoppedAt, stopReason, promotion } = after;
  if (isSameState(coupon, after)) return;
  const index = couponIndexKeys({ ...coupon, liveAt, stoppedAt } as Coupon);
  const tx = table
    .transaction()
    .check(keys.codeText(source, coupon.code), { if: hasSameEntries(text) })
    .update(keys.coupon(coupon), {
      set: { liveAt, stoppedAt, stopReason, codeReportedAt: arrivedAt, promotion, GSI1SK: index.GSI1SK },
      remove: [
        ...(liveAt ? [] : (['liveAt'] as const)),
        ...(stoppedAt ? [] : (['stoppedAt', 'stopReason'] as const)),
        ...(arrivedAt ? [] : (['codeReportedAt'] as const)),
        ...(promotion ? [] : (['promotion'] as const)),
      ],
      if: isUnchanged(coupon),
    });
  addExpiry(tx, coupon, after);
  const discountId = promotion?.discountId;
  if (discountId !== undefined && !isDiscountKnown)
    waitForDiscount(tx, source, { discountId, code: coupon.code });
  await tx.commit();
}

/**
 * Stores the newest promotion code's discount in each coupon's app, because the app's next promotion code will probably give the same
 * discount.
 */
export async function rememberDiscount(
  table: Table,
  coupons: readonly Coupon[],
  { at, isActive, discountId }: PromotionState,
): Promise<void> {
  if (!isActive || discountId === undefined) return;
  // Include the id in the rank of a discount, so that the order of arrival doesn't matter for discounts with the same time.
  const set = { discountId, discountRank: `${at} ${discountId}` };
  for (const { appId } of coupons) {
    await table
      .transaction()
      .update(keys.app(appId), { set, if: { exists: true, below: { discountRank: set.discountRank } } })
      .exchange();
  }
}

function isSameState(coupon: Coupon, after: CodeState): boolean {
  const [one, other] = [coupon, after].map(({ liveAt, stoppedAt, stopReason, promotion }) =>
    stableText({ liveAt, stoppedAt, stopReason, promotion }),
  );
  return one === other;
}
