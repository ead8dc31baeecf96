import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { messages } from './messages.ts';

/** A coupon's status as a label for the badge and an explanation. */
export interface CouponWords {
  label: string;
  detail: string;
}

type Standing = Pick<MyCoupon, 'status' | 'readiness' | 'requestedAt' | 'approvedAt' | 'retiredAt'>;

/** Returns a label for a coupon's status and readiness, with an explanation that contains the relevant date. */
export function couponWords(coupon: Standing): CouponWords {
  const { status, readiness, requestedAt, approvedAt, retiredAt } = coupon;
  switch (status) {
    case 'pending':
      return { label: messages.pending, detail: messages.requestedOn(requestedAt) };
    case 'retired':
      return { label: messages.retired, detail: messages.retiredOn(retiredAt ?? requestedAt) };
    case 'active':
      if (readiness === 'paused') return { label: messages.active, detail: messages.paused };
      if (readiness !== 'live') return { label: messages.active, detail: messages.awaiting };
      return {
        label: messages.active,
        detail: approvedAt ? messages.liveSince(approvedAt) : messages.live,
      };
  }
}
