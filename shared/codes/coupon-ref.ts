import type { AppId } from '../ids.ts';
export interface CouponRef {
  readonly appId: AppId;
  readonly code: string;
}

/** Neither part contains a dot. */
export const COUPON_REF_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}\.[A-Z0-9_-]{1,40}$/;

export const couponRefOf = ({ appId, code }: CouponRef): string => `${appId}.${code}`;

/** Parses a reference built by `couponRefOf` and validated by the contract. */
export function parseCouponRef(ref: string): CouponRef {
  const dot = ref.indexOf('.');
  return { appId: ref.slice(0, dot), code: ref.slice(dot + 1) };
}
