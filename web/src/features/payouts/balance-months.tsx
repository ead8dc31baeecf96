import { TextLink } from '../../components/buttons/text-link.tsx';
import { Money } from '../../components/money/money.tsx';
import type { MonthRow } from '../../components/money/month-state.ts';
import { balancePath } from '../../lib/routes/paths.ts';
import { messages } from './affiliate-messages.ts';

interface BalanceMonthsProps {
  partnerId: string;
  currency: string;
  months: readonly MonthRow[];
}

/** Each month links to its ledger entries. */
export function BalanceMonths({ partnerId, currency, months }: BalanceMonthsProps) {
  return (
    <ul className="grid gap-0.5">
      {months.map(({ month, amount, count, state }) => (
        <li key={`${month} ${state}`} className="flex items-baseline justify-between gap-x-4 py-1 text-fine">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <TextLink to={balancePath('affiliate', { counterpartyId: partnerId, month, currency })}>
              {messages.monthLink(month)}
            </TextLink>
            <span className="text-muted">
              {count === undefined ? state : messages.monthDetails(messages.commissions(count), state)}
            </span>
          </span>
          <Money value={{ amount, currency }} />
        </li>
      ))}
    </ul>
  );
}
