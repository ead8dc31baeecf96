import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { formatMonth, monthOf } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { formatMonies } from '../../lib/money/format.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { monthReportPath } from '../../lib/routes/paths.ts';
import { monthRevenue } from './month-revenue.ts';
import { messages } from './partner-messages.ts';

interface PartnerRevenueProps {
  months: readonly MonthFigures[];
  currencies: readonly string[];
}

/** The revenue of this month, next to that of the one before. Renders nothing if both have none. */
export function PartnerRevenue({ months, currencies }: PartnerRevenueProps) {
  const found = monthRevenue(months, currencies, monthOf(new Date().toISOString()));
  if (!found) return null;
  const { current, previous } = found;
  const [lead = { currency: currencies[0] ?? 'USD', amount: 0 }] = current.revenue;
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="font-normal text-fine text-muted">
        <TextLink to={monthReportPath('partner', current.month, lead.currency)} tone="ink">
          {revenueTexts.revenue}
        </TextLink>
        {`, ${messages.soFar(current.month)}`}
      </h2>
      <p className="mt-1 font-strong text-display">
        <LeadMoney value={current.revenue.length > 0 ? current.revenue : [lead]} />
      </p>
      {previous.revenue.length > 0 && (
        <p className="text-fine text-muted tabular-nums">
          {`${formatMonth(previous.month)}: ${formatMonies(previous.revenue)}`}
        </p>
      )}
    </section>
  );
}
