import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { Money } from '../../components/money.tsx';
import { StatCard, StatGrid } from '../../components/stat-card.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { formatShare } from '../../lib/format-share.ts';
import { amountIn } from './month-currency.ts';
import { messages } from './month-messages.ts';

interface YearFiguresProps {
  months: readonly MonthFigures[];
  currency: string;
}

/** The revenue, the refunds and the commissions for the months that the charts show. Each figure links to the report. */
export function YearFigures({ months, currency }: YearFiguresProps) {
  const { role } = useProfile();
  const sum = (name: 'earned' | 'revenue' | 'refunded') =>
    months.reduce((all, figures) => all + amountIn(figures[name], currency), 0);
  const [earned, revenue, refunded] = [sum('earned'), sum('revenue'), sum('refunded')];
  const to = `/${role}/reports?currency=${currency}`;
  return (
    <StatGrid>
      <StatCard
        label={messages.revenue}
        value={<Money value={{ amount: revenue, currency }} />}
        hint={messages.revenueHint}
        to={to}
      />
      <StatCard
        label={messages.earned[role]}
        value={<Money value={{ amount: earned, currency }} />}
        hint={messages.earnedHint}
        to={to}
      />
      {role === 'partner' && (
        <StatCard
          label={messages.cost}
          value={formatShare(earned, revenue - refunded)}
          hint={messages.costHint}
          to={to}
        />
      )}
      <StatCard
        label={messages.refundRate}
        value={formatShare(refunded, revenue)}
        hint={messages.refundHint(formatMoney({ amount: refunded, currency }))}
        to={to}
      />
    </StatGrid>
  );
}
