import type { RecentFigures } from '../../../../shared/contract/customers.ts';
import { DAY_MS, dayOf } from '../../../../shared/money/months.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { linkMessages } from '../../components/links/messages.ts';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { messages } from './affiliate-messages.ts';

/** The last 30 days. Renders nothing if nothing happened, or if the figures are too many to add up. */
export function AffiliateRecent({ recent }: { recent: RecentFigures | null }) {
  if (!recent || (recent.clicks === 0 && recent.customers === 0 && recent.earned.length === 0)) return null;
  const since = dayOf(new Date(Date.now() - 29 * DAY_MS).toISOString());
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-3 text-lead">
        {messages.recent}
      </h2>
      <StatGrid isOfThree>
        <StatCard
          label={linkMessages.earned.affiliate}
          value={<LeadMoney value={recent.earned} />}
          to="/affiliate/reports"
        />
        <StatCard
          label={linkMessages.customers}
          value={recent.customers}
          to={`/affiliate/customers?since=${since}`}
        />
        <StatCard label={linkMessages.clicks} value={recent.clicks} to="/affiliate/reports" />
      </StatGrid>
    </section>
  );
}
