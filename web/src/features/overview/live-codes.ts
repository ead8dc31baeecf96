import type { CouponRequest } from '../../../../shared/contract/coupons.ts';

export interface LiveCodes {
  /** The app of the first code. */
  readonly appId: string;
  readonly codes: readonly string[];
}

/** Returns the codes that customers can use. Returns undefined if there are none. */
export function liveCodes(
  coupons: readonly Pick<CouponRequest, 'app' | 'code' | 'readiness'>[],
): LiveCodes | undefined {
  const live = coupons.filter(({ readiness }) => readiness === 'live');
  const [first] = live;
  return first && { appId: first.app.id, codes: live.map(({ code }) => code) };
}
