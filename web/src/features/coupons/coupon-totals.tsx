import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { linkMessages } from '../../components/links/messages.ts';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { formatMonies } from '../../lib/money/format.ts';
import { couponCustomersPath } from '../../lib/routes/paths.ts';
import { messages as texts } from './messages.ts';

/** What a code has brought in. Renders nothing for a code that has brought in nothing yet. */
export function CouponTotals({ coupon }: { coupon: MyCoupon }) {
  const { app, code, customers, earned, earnedThisMonth } = coupon;
  if (customers === 0 && earned.length === 0) return null;
  return (
    <div className="mb-8">
      <StatGrid>
        <StatCard
          main
          label={linkMessages.earned.affiliate}
          value={<LeadMoney value={earned} />}
          hint={earnedThisMonth.length > 0 && texts.thisMonth(formatMonies(earnedThisMonth))}
        />
        <StatCard
          label={linkMessages.customers}
          value={customers}
          to={couponCustomersPath('affiliate', couponRefOf({ appId: app.id, code }))}
        />
      </StatGrid>
    </div>
  );
}
