import { isNearMiss } from '../../../shared/coupon-code.ts';
import { monthOf } from '../../../shared/months.ts';
import { PROVIDER_IDS } from '../../../shared/providers.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { AWAITING_PREFIX, couponKey, isAwaiting, partnerCouponsIndex } from '../../entities/coupon.ts';
import { codeTextKey, unownedCodesKey } from '../../entities/provider-code.ts';
import { expiresAfter } from '../../table/expires-after.ts';
import type { Table } from '../../table/table.ts';
import type { Source } from './source.ts';

/**
 * The maximum number of coupons to compare with a code that doesn't belong to any coupon. Only coupons that await their provider code are
 * compared, newest first.
 */
const MAX_COMPARED = 100;
/** The maximum number of unmatched codes to store per account and month. */
const MAX_UNOWNED = 200;
const UNOWNED_DAYS = 100;

/**
 * Stores a code that doesn't belong to any coupon, because it may be a misspelling of a coupon's code
 * (`functions/coupons/find-near-miss.ts`).
 */
export async function rememberUnowned(
  table: Table,
  account: ProviderAccount,
  { code, at }: { code: string; at: string },
): Promise<void> {
  await table
    .transaction()
    .update(unownedCodesKey(account, monthOf(at)), {
      add: { codes: new Set([code]) },
      set: { type: 'UnownedCodes', expiresAt: expiresAfter(UNOWNED_DAYS, at) },
      if: { fewer: { codes: MAX_UNOWNED } },
    })
    .exchange();
}

/**
 * Stores `code` as a near miss in each coupon that has a similar code and still awaits its provider code. If no active provider code uses
 * `code`, removes the near miss instead.
 */
export async function updateNearMisses(table: Table, source: Source, code: string): Promise<void> {
  const texts = await Promise.all(
    PROVIDER_IDS.map((provider) => table.get(codeTextKey({ ...source, provider }, code))),
  );
  const isActive = texts.some((text) => text?.entries[0]?.isActive);
  const { items } = await table.page({
    index: 'GSI1',
    partition: partnerCouponsIndex(source.partnerId),
    prefix: AWAITING_PREFIX,
    limit: MAX_COMPARED,
  });
  const similar = items.filter((coupon) => isAwaiting(coupon) && isNearMiss(coupon.code, code));
  for (const coupon of similar) {
    if (isActive ? coupon.nearMiss === code : coupon.nearMiss !== code) continue;
    const change = isActive ? { set: { nearMiss: code } } : { remove: ['nearMiss'] as const };
    await table
      .transaction()
      .update(couponKey(coupon), { ...change, if: { equals: { couponId: coupon.couponId } } })
      .exchange();
  }
}
