/** Names a coupon in an address: its app and its code. */
export interface CouponRef {
  readonly appId: string;
  readonly code: string;
}

/** `app.CODE`. Neither part has a dot in it. */
export const COUPON_REF_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}\.[A-Z0-9_-]{1,40}$/;

/** One text for a coupon, for keys and addresses. */
export const couponRefOf = ({ appId, code }: CouponRef): string => `${appId}.${code}`;

/** Reads what `couponRefOf` made and the contract let through. */
export function parseCouponRef(ref: string): CouponRef {
  const dot = ref.indexOf('.');
  return { appId: ref.slice(0, dot), code: ref.slice(dot + 1) };
}
