import { isNearMiss } from '../../../shared/codes/coupon-code.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { monthOf } from '../../../shared/money/months.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { appKey } from '../../entities/app.ts';
import {
  AWAITING_PREFIX,
  type Coupon,
  couponKey,
  couponRefIn,
  isAwaited,
  partnerCouponsIndex,
} from '../../entities/coupon.ts';
import { codeTextKey, unownedCodesKey } from '../../entities/provider-code.ts';
import { expiresAfter } from '../../table/expires-after.ts';
import type { Table } from '../../table/table.ts';
import type { Source } from './source.ts';

/**
 * Only coupons whose provider code is not known are compared, newest first. Their keys contain their codes, so only similar ones are read.
 */
const MAX_COMPARED = 1_000;
const MAX_SIMILAR = 100;
/** @limit Lists and figures | codes without a coupon remembered per month | further ones are not recognized as misspelled */
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
  for (const coupon of await readSimilar(table, source.partnerId, code)) {
    if (isActive ? coupon.nearMiss === code : coupon.nearMiss !== code) continue;
    const change = isActive ? { set: { nearMiss: code } } : { remove: ['nearMiss'] as const };
    await table
      .transaction()
      .update(couponKey(coupon), { ...change, if: { equals: { couponId: coupon.couponId } } })
      .exchange();
  }
}

/** Reads the awaited coupons whose codes are similar to `code`. */
async function readSimilar(table: Table, partnerId: PartnerId, code: string): Promise<Coupon[]> {
  const { keys } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerCouponsIndex(partnerId),
    prefix: AWAITING_PREFIX,
    limit: MAX_COMPARED,
  });
  const similar = keys
    .filter((key) => isNearMiss(couponRefIn(partnerId, key).code, code))
    .slice(0, MAX_SIMILAR);
  const [coupons, apps] = await Promise.all([
    table.getMany(similar),
    table.getMany(similar.map((key) => appKey(couponRefIn(partnerId, key).appId))),
  ]);
  return coupons.filter((coupon, n) => coupon !== undefined && isAwaited(coupon, apps[n])) as Coupon[];
}
