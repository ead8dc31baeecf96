import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { Money } from '../../components/money.tsx';
import { StatCard, StatGrid } from '../../components/stat-card.tsx';
import { messages } from './messages.ts';
import { pendingPath } from './paths.ts';

/** What the affiliate has done for this partner. Each figure leads to its rows. */
export function AffiliateFigures({ profile }: { profile: AffiliateProfile }) {
  const { affiliate, earned, due, customers, activeCoupons, lastPaidAt } = profile;
  const [firstDue] = due;
  return (
    <StatGrid>
      <StatCard main label={messages.earned} value={<Money value={earned} />} to="#months" />
      <StatCard
        label={messages.due}
        value={<Money value={due} tone="due" />}
        {...(firstDue ? { to: pendingPath(affiliate.id, firstDue) } : {})}
      />
      <StatCard
        label={messages.payouts}
        value={lastPaidAt ? messages.paid : messages.nonePaid}
        hint={lastPaidAt ? messages.paidOn(lastPaidAt) : undefined}
        to={`/partner/payouts/${affiliate.id}`}
      />
      <StatCard label={messages.customers} value={customers} to="/partner/customers" />
      <StatCard label={messages.activeCoupons} value={activeCoupons} to="#coupons" />
    </StatGrid>
  );
}
