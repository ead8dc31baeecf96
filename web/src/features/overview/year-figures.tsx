import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { Money } from '../../components/money/money.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { costRate, refundRate, revenueHint } from '../../lib/money/revenue.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { amountIn } from './month-currency.ts';
import { messages } from './month-messages.ts';

interface YearFiguresProps {
  months: readonly MonthFigures[];
  currency: string;
}

/** Each figure links to the report. */
export function YearFigures({ months, currency }: YearFiguresProps) {
  const { role } = useProfile();
  const sum = (name: 'earned' | 'revenue' | 'refunded' | 'unearned') =>
    months.reduce((all, figures) => all + amountIn(figures[name], currency), 0);
  const figures = {
    revenue: sum('revenue'),
    refunded: sum('refunded'),
    unearned: sum('unearned'),
    commissions: sum('earned'),
  };
  const to = `/${role}/reports?currency=${currency}`;
  return (
    <StatGrid>
      <StatCard
        label={revenueTexts.revenue}
        value={<Money value={{ amount: figures.revenue, currency }} />}
        hint={revenueHint(figures, currency)}
        to={to}
      />
      <StatCard
        label={messages.earned[role]}
        value={<Money value={{ amount: figures.commissions, currency }} />}
        hint={messages.earnedHint}
        to={to}
      />
      {role === 'partner' && (
        <StatCard label={revenueTexts.cost} value={costRate(figures)} hint={revenueTexts.costHint} to={to} />
      )}
      <StatCard
        label={revenueTexts.refundRate}
        value={refundRate(figures)}
        hint={`${revenueTexts.refunds}: ${formatMoney({ amount: figures.refunded, currency })}`}
        to={to}
      />
    </StatGrid>
  );
}
