import { Check, Clock } from 'lucide-react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { messages } from './messages.ts';

interface CouponTexts {
  label: string;
  detail: string;
}

type CouponState = Pick<MyCoupon, 'status' | 'readiness' | 'requestedAt' | 'approvedAt' | 'retiredAt'>;

export function couponTexts(coupon: CouponState): CouponTexts {
  const { status, readiness, requestedAt, approvedAt, retiredAt } = coupon;
  switch (status) {
    case 'pending':
      return { label: messages.pending, detail: messages.requestedOn(requestedAt) };
    case 'retired':
      return { label: messages.retired, detail: messages.retiredOn(retiredAt ?? requestedAt) };
    case 'active':
      if (readiness !== 'live') {
        return { label: messages.active, detail: messages[readiness ?? 'awaiting'] };
      }
      return {
        label: messages.active,
        detail: approvedAt ? messages.liveSince(approvedAt) : messages.live,
      };
  }
}

const LOOK = {
  pending: { variant: 'secondary', icon: Clock },
  active: { variant: 'success', icon: Check },
  retired: { variant: 'outline' },
} as const;

/** If customers can't use an active coupon's code, the badge must not look like the badge for a working code. */
const lookOf = ({ status, readiness }: CouponState) =>
  status === 'active' && readiness !== 'live' ? ({ variant: 'due', icon: Clock } as const) : LOOK[status];

export function CouponStatusCell({ coupon }: { coupon: MyCoupon }) {
  const { label, detail } = couponTexts(coupon);
  return (
    <div className="grid justify-items-end gap-1 py-1 text-end md:justify-items-start md:text-start">
      <Badge {...lookOf(coupon)}>{label}</Badge>
      <span className="max-w-64 text-fine text-muted">{detail}</span>
    </div>
  );
}
