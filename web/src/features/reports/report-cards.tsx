import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Report } from '../../../../shared/contract/reports.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { Money } from '../../components/money/money.tsx';
import { costRate, refundRate, revenueHint } from '../../lib/money/revenue.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { customersLabel } from './customers-label.ts';
import { messages } from './messages.ts';
import { breakdownPath, type Shown, totalPath } from './paths.ts';
import { formatChange } from './rates.ts';

interface ReportCardsProps {
  role: Role;
  report?: Pick<Report, 'total' | 'previous' | 'currencies' | 'currency'>;
  shown?: Shown;
}

/**
 * Each card links to the rows that its figure is computed from. If the report compares two periods, each card also shows the figure for the
 * previous period.
 */
export function ReportCards({ role, report, shown }: ReportCardsProps) {
  const { total, previous } = report ?? {};
  const currency = report?.currency ?? 'USD';
  const money = (amount: number) => formatMoney({ amount, currency });
  const toAmounts = shown && { to: totalPath(shown) };
  const toFigures = shown && { to: breakdownPath(shown) };
  const card = (name: 'revenue' | 'commissions') => ({
    label: name === 'revenue' ? revenueTexts.revenue : messages.commissions[role],
    value: total && <Money value={{ amount: total[name], currency }} />,
    hint:
      total && previous
        ? messages.before(money(previous[name]), formatChange(total[name], previous[name]))
        : total && name === 'revenue'
          ? revenueHint(total, currency)
          : messages.commissionsHint,
    ...toAmounts,
  });
  return (
    <StatGrid>
      <StatCard main {...card(role === 'partner' ? 'revenue' : 'commissions')} />
      <StatCard {...card(role === 'partner' ? 'commissions' : 'revenue')} />
      {role === 'partner' ? (
        <StatCard
          label={revenueTexts.cost}
          value={total && costRate(total)}
          hint={previous ? messages.before(costRate(previous), undefined) : revenueTexts.costHint}
          {...toFigures}
        />
      ) : (
        <StatCard
          label={report ? customersLabel(report) : messages.customers}
          value={total?.customers}
          hint={
            total && previous
              ? messages.before(String(previous.customers), formatChange(total.customers, previous.customers))
              : messages.customersHint
          }
          {...toFigures}
        />
      )}
      <StatCard
        label={revenueTexts.refundRate}
        value={total && refundRate(total)}
        hint={
          previous
            ? messages.before(refundRate(previous), undefined)
            : total && `${revenueTexts.refunds}: ${money(total.refunded)}`
        }
        {...toFigures}
      />
    </StatGrid>
  );
}
