import type { LifetimeValues } from '../../../../shared/contract/reports.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { Money } from '../../components/money/money.tsx';
import { netRevenue } from '../../lib/money/revenue.ts';
import { messages } from './messages.ts';
import { PerCustomer } from './per-customer.tsx';
import { perCustomer } from './rates.ts';

interface ValueCardsProps {
  values: LifetimeValues;
  currency: string;
  to: string;
}

/** Amounts link to the customers behind them. */
export function ValueCards({ values: { total }, currency, to }: ValueCardsProps) {
  return (
    <StatGrid>
      <StatCard
        main
        label={messages.value}
        value={<PerCustomer amount={perCustomer(netRevenue(total), total)} currency={currency} />}
        hint={messages.valueHint}
        to={to}
      />
      <StatCard
        label={messages.commissionPerCustomer}
        value={<PerCustomer amount={perCustomer(total.commissions, total)} currency={currency} />}
        to={to}
      />
      <StatCard label={messages.payingCustomers} value={total.customers} />
      <StatCard
        label={messages.net}
        value={<Money value={{ amount: netRevenue(total), currency }} />}
        to={to}
      />
    </StatGrid>
  );
}
