import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { amountLabels } from '../../components/money/amount-labels.ts';
import { type ChartMonth, MonthChart } from '../../components/money/month-chart.tsx';
import { earnedIn } from './month-currency.ts';
import { messages } from './month-messages.ts';

interface EarnedChartProps {
  title: string;
  months: readonly MonthFigures[];
  currency: string;
}

export function EarnedChart({ title, months, currency }: EarnedChartProps) {
  const amounts = months.map((figures) => earnedIn(figures, currency));
  const label = amountLabels(amounts, currency);
  const bars = months.map(({ month }, index): ChartMonth => {
    const amount = amounts[index] ?? 0;
    return {
      month,
      above: Math.max(0, amount),
      below: Math.max(0, -amount),
      aboveLabel: label(amount),
      belowLabel: label(amount),
    };
  });
  return (
    <MonthChart
      title={title}
      note={messages.earnedNote(currency)}
      months={bars}
      soFar={messages.soFar}
      belowTone="danger"
    />
  );
}

export function CustomersChart({ months }: { months: readonly MonthFigures[] }) {
  const bars = months.map(
    ({ month, customers, canceled }): ChartMonth => ({
      month,
      above: customers,
      below: canceled,
      aboveLabel: messages.newCustomers(customers),
      belowLabel: messages.canceledCustomers(canceled),
    }),
  );
  return (
    <MonthChart
      title={messages.customers}
      note={months.some(({ canceled }) => canceled > 0) && messages.customersNote}
      months={bars}
      soFar={messages.soFar}
      belowTone="quiet"
    />
  );
}
