import { Check, Clock } from 'lucide-react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { Badge } from '../../components/badge.tsx';
import { couponWords } from './coupon-status.ts';

const LOOK = {
  pending: { variant: 'secondary', icon: Clock },
  active: { variant: 'success', icon: Check },
  retired: { variant: 'outline' },
} as const;

/** The status badge with an explanation below it. */
export function CouponStatusCell({ coupon }: { coupon: MyCoupon }) {
  const { label, detail } = couponWords(coupon);
  return (
    <div className="grid justify-items-end gap-1 py-1 text-end sm:justify-items-start sm:text-start">
      <Badge {...LOOK[coupon.status]}>{label}</Badge>
      <span className="max-w-64 text-fine text-muted">{detail}</span>
    </div>
  );
}
