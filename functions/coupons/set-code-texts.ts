import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { CouponRequest } from '../../shared/contract/coupons.ts';
import { claimText } from '../entities/claim-code.ts';
import { couponKey, isUnchanged, textsOf } from '../entities/coupon.ts';
import { checkUnreserved } from '../entities/reserve-code.ts';
import type { CouponText } from '../ledger/attribution.ts';
import { nextSecond } from '../ledger/history.ts';
import { DomainError } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

/**
 * Keeps the coupon small.
 * @limit Accounts | changes of a code's further texts | an error that says what to do
 */
const MAX_HISTORY = 20;

/**
 * Replaces the version of the further texts that the partner saw, which stand for an active coupon's code. Earlier uses of a text keep
 * their meaning, so a removed text stays in the history and reserved for the affiliate. Errors: `not_found`, `conflict`,
 * `coupon_code_taken`.
 */
export function setCodeTexts(
  { texts, version, ...decision }: CouponDecision & { texts: readonly string[]; version: string },
  { table }: CouponsDeps,
): Promise<CouponRequest> {
  return retryOnConflict(async () => {
    const coupon = await readOwnCoupon(table, decision);
    if (coupon.status !== 'active') throw new DomainError('conflict', 'This coupon is not active.');
    const before = couponRequestView(coupon, {
      find: await readByKey(table, requestParts(coupon)),
      now: decision.now,
    });
    checkVersion(before, version);
    const { partnerId, texts: history = [] } = coupon;
    const times = history.flatMap(({ at, until = at }) => [at, until]);
    // Uses in this second may have been decided already, and an earlier time would come from a wrong clock.
    const at = nextSecond(decision.now.toISOString(), ...times);
    const added = texts.filter((text) => !textsOf(coupon).some((known) => isSame(known, text)));
    const after: CouponText[] = [
      ...history.map((known) =>
        known.until === undefined && !texts.some((text) => isSame(known.text, text))
          ? { ...known, until: at }
          : known,
      ),
      ...added.map((text) => ({ text, at })),
    ];
    const own = added.find((text) => isSame(text, coupon.code));
    if (own !== undefined) throw taken(own);
    if (after.length > MAX_HISTORY)
      throw new DomainError(
        'conflict',
        `Further texts can be added to a code ${MAX_HISTORY} times, and they were. Retire it and ask the affiliate to request another code.`,
      );
    const tx = table.transaction().update(couponKey(coupon), {
      set: { texts: after },
      if: {
        ...isUnchanged(coupon),
        any: [coupon.texts ? { equals: { texts: coupon.texts } } : { absent: ['texts'] }],
      },
    });
    for (const text of added) {
      if (history.some((known) => isSame(known.text, text))) continue;
      claimText(tx, coupon, text, taken(text));
      checkUnreserved(tx, { partnerId, text: normalizeCode(text), now: decision.now }, taken(text));
    }
    await tx.commit();
    const changed = { ...coupon, texts: after };
    const find = await readByKey(table, requestParts(changed));
    return couponRequestView(changed, { find, now: decision.now });
  });
}

const isSame = (one: string, other: string): boolean => normalizeCode(one) === normalizeCode(other);

const taken = (text: string) => new DomainError('coupon_code_taken', `“${text}” is already in use.`);
