import type { LinkFigures } from '../../../../shared/contract/reports.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { rateOf } from '../../components/links/link-rate.ts';
import { linkMessages as texts } from '../../components/links/messages.ts';
import { LeadMoney } from '../../components/money/lead-money.tsx';

/** What codes and their links bring in, in one row. There is no conversion of a few clicks. `figures` is undefined while they load. */
export function LinkCards({ figures }: { figures?: LinkFigures }) {
  const rate = figures && rateOf(figures);
  return (
    <StatGrid>
      <StatCard
        main
        label={texts.earned.affiliate}
        value={figures && <LeadMoney value={figures.commission} />}
      />
      <StatCard label={texts.customers} value={figures?.customers} />
      <StatCard label={texts.clicks} value={figures?.opened} />
      {rate !== undefined && <StatCard label={texts.rate} value={rate} />}
    </StatGrid>
  );
}
