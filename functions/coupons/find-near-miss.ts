import { isNearMiss } from '../../shared/codes/coupon-code.ts';
import { addMonths, type Month, monthOf } from '../../shared/money/months.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { App } from '../entities/app.ts';
import { codeOwnerKey } from '../entities/code-owner.ts';
import { type Coupon, isAwaited } from '../entities/coupon.ts';
import { codeTextKey, unownedCodesKey } from '../entities/provider-code.ts';
import type { Table } from '../table/table.ts';

/** The number of months to search for a misspelled provider code, including the current month. */
const MONTHS = 3;
const MAX_SIMILAR = 10;

/**
 * Finds an active provider code that was probably meant for a coupon but is misspelled. Considers only provider codes that don't belong
 * to any coupon. Returns undefined if the coupon awaits no provider code.
 */
export async function findNearMiss(
  table: Table,
  { coupon, app }: { coupon: Coupon; app: App | undefined },
  now: Date,
): Promise<string | undefined> {
  if (!isAwaited(coupon, app)) return undefined;
  const { partnerId } = coupon;
  const accounts = PROVIDER_IDS.map((provider) => ({ partnerId, provider }));
  const unowned = await table.getMany(
    accounts.flatMap((account) => lastMonths(now).map((month) => unownedCodesKey(account, month))),
  );
  const similar = [...new Set(unowned.flatMap((month) => [...(month?.codes ?? [])]))]
    .filter((code) => isNearMiss(coupon.code, code))
    .slice(0, MAX_SIMILAR);
  const [texts, owners] = await Promise.all([
    table.getMany(similar.flatMap((code) => accounts.map((account) => codeTextKey(account, code)))),
    table.getMany(similar.map((code) => codeOwnerKey(partnerId, code))),
  ]);
  const isActive = (at: number) =>
    texts
      .slice(at * accounts.length, (at + 1) * accounts.length)
      .some((text) => text?.entries[0]?.isActive === true);
  return similar.find((_, at) => isActive(at) && owners[at] === undefined);
}

function lastMonths(now: Date): Month[] {
  const present = monthOf(now.toISOString());
  return Array.from({ length: MONTHS }, (_, ago) => addMonths(present, -ago));
}
