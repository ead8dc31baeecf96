import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { formatMonies } from '../../lib/money/format.ts';
import { affiliatePayoutsPath } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';
import { affiliateCustomersPath, pendingPath } from './paths.ts';

/** Every figure links to the rows that it is computed from. */
export function AffiliateProfileFigures({ profile }: { profile: AffiliateProfile }) {
  const { affiliate, earned, due, pending, customers, lastPaidAt } = profile;
  const [firstDue] = due;
  return (
    <StatGrid>
      <StatCard main label={messages.earned} value={<LeadMoney value={earned} />} to="#months" />
      <StatCard
        label={messages.due}
        value={<LeadMoney value={due} tone="due" />}
        {...(pending.length > 0 ? { hint: messages.pending(formatMonies(pending)) } : {})}
        {...(firstDue ? { to: pendingPath(affiliate.id, firstDue) } : {})}
      />
      <StatCard
        label={messages.lastPayout}
        value={lastPaidAt ? <DateTime iso={lastPaidAt} /> : messages.never}
        to={affiliatePayoutsPath(affiliate.id)}
      />
      <StatCard label={messages.customers} value={customers} to={affiliateCustomersPath(affiliate.id)} />
    </StatGrid>
  );
}
