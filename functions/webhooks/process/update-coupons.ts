import type { Provider } from '../../../shared/provider/providers.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { appKey } from '../../entities/app.ts';
import { type CodeReport, checkReports, readCodeReports } from '../../entities/code-reports.ts';
import { addExpiry, type CodeState, codeState } from '../../entities/code-state.ts';
import {
  type Coupon,
  couponIndexKeys,
  couponKey,
  couponsWithCodeRange,
  isUnchanged,
} from '../../entities/coupon.ts';
import type { ProviderCodeState } from '../../ledger/provider-code-state.ts';
import { stableText } from '../../ledger/stable-text.ts';
import { laterOf } from '../../ledger/times.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import type { Source } from './source.ts';

/**
 * The retry options for changes to provider codes that share a code. The provider may send all of these provider codes at once, so many
 * attempts are allowed.
 */
export const MANY_REPORTS = { attempts: 12, maxPauseMs: () => 50 };

/**
 * Updates all coupons with the given code, based on what all providers have reported about it. Returns the coupons in their previous state.
 * The latest of `at` and the times of the providers' latest events about the code determines whether the code has expired.
 */
export function updateCouponsWithCode(
  table: Table,
  { partnerId }: Pick<ProviderAccount, 'partnerId'>,
  code: string,
  { at, arrivedAt }: Pick<Source, 'at'> & Partial<Pick<Source, 'arrivedAt'>>,
): Promise<Coupon[]> {
  return retryOnConflict(async () => {
    const reports = await readCodeReports(table, partnerId, code);
    const coupons = await table.partition(couponsWithCodeRange(partnerId, code));
    const now = reports.reduce((last, { text }) => laterOf(text?.entries[0]?.at ?? at, last), at);
    for (const coupon of coupons) {
      await updateCoupon(table, { coupon, reports, after: codeState(coupon, reports, now), arrivedAt });
    }
    return coupons;
  }, MANY_REPORTS);
}

interface CouponUpdate {
  readonly coupon: Coupon;
  readonly reports: readonly CodeReport[];
  readonly after: CodeState;
  /** The arrival time of the event that causes the update. Undefined if no event causes it directly. */
  readonly arrivedAt: string | undefined;
}

/**
 * Writes the state of a coupon's code if it has changed. The write fails if the reports or the coupon have changed since they were read.
 */
async function updateCoupon(
  table: Table,
  { coupon, reports, after, arrivedAt }: CouponUpdate,
): Promise<void> {
  const { liveAt, stoppedAt, stopReason, promotion } = after;
  if (isSameState(coupon, after)) return;
  const index = couponIndexKeys({ ...coupon, liveAt, stoppedAt } as Coupon);
  const tx = checkReports(table.transaction(), coupon.code, reports).update(couponKey(coupon), {
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
  await tx.commit();
}

/**
 * Stores the newest provider code's discount in each coupon's app, because the app's next provider code will probably give the same
 * discount.
 */
export async function rememberDiscount(
  table: Table,
  coupons: readonly Coupon[],
  discountProvider: Provider,
  { at, isActive, discountId }: ProviderCodeState,
): Promise<void> {
  if (!isActive || discountId === undefined) return;
  // Include the id in the rank of a discount, so that the order of arrival doesn't matter for discounts with the same time.
  const set = { discountId, discountProvider, discountRank: `${at} ${discountId}` };
  for (const { appId } of coupons) {
    await table
      .transaction()
      .update(appKey(appId), { set, if: { exists: true, below: { discountRank: set.discountRank } } })
      .exchange();
  }
}

function isSameState(coupon: Coupon, after: CodeState): boolean {
  const [one, other] = [coupon, after].map(({ liveAt, stoppedAt, stopReason, promotion }) =>
    stableText({ liveAt, stoppedAt, stopReason, promotion }),
  );
  return one === other;
}
