import { key, partition } from '../table/key.ts';
import type { Coupon } from './coupon.ts';

export interface CodeExpiry extends Pick<Coupon, 'partnerId' | 'appId' | 'code'> {
  endsAt: string;
}

/** The expiry of a coupon's code. These items are sorted by time. */
export const codeExpiryKey = ({ endsAt, partnerId, appId, code }: CodeExpiry) =>
  key<CodeExpiry>(EXPIRIES, `${endsAt}#${partnerId}#${appId}#${code}`);

export const codesExpiredByRange = (time: string) => ({
  partition: partition<CodeExpiry>(EXPIRIES),
  before: `${time}~`,
});

const EXPIRIES = 'EXPIRIES';
