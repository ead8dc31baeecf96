import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { messages } from './messages.ts';

type Standing = Pick<CouponRequest, 'status' | 'readiness' | 'requestedAt' | 'approvedAt' | 'retiredAt'>;

/** Returns the texts of a coupon's status: the badge, its date and its readiness. */
export function statusWords({ status, readiness, requestedAt, approvedAt, retiredAt }: Standing) {
  const at = { pending: requestedAt, active: approvedAt, retired: retiredAt }[status] ?? requestedAt;
  return {
    badge: messages.status[status],
    since: messages.since[status](at),
    readiness: status === 'active' && readiness !== null ? messages.readiness[readiness] : undefined,
  };
}
