import * as z from 'zod/mini';
import { CouponCode, Id } from '../../../../shared/contract/schemas.ts';

/** What names a coupon: its app and its code. */
export interface RequestName {
  appId: string;
  code: string;
}

const Name = z.object({ appId: Id, code: CouponCode });

/** One text for a coupon, for keys and addresses: no code has a dot. */
export function requestKey({ appId, code }: RequestName): string {
  return `${appId}.${code}`;
}

/** The coupon that a text from an address names; undefined where it names none. */
export function parseRequestKey(key: string): RequestName | undefined {
  const [appId, code, ...rest] = key.split('.');
  const result = z.safeParse(Name, { appId, code });
  return result.success && rest.length === 0 ? result.data : undefined;
}
