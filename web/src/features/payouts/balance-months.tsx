import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { balancePath } from '../../lib/paths.ts';
import { messages } from './affiliate-messages.ts';

interface BalanceMonthsProps {
  partnerId: string;
  currency: string;
  /**
   * The balance's months. `amount` is in minor units of `currency`. `count` is the number of commissions, and is missing if the amount is
   * on hold.
   */
  months: readonly { month: string; amount: number; count?: number }[];
}

/** The months of the balance with one partner. Each month links to its ledger entries. */
export function BalanceMonths({ partnerId, currency, months }: BalanceMonthsProps) {
  const newestFirst = months.toSorted((a, b) => (a.month < b.month ? 1 : -1));
  return (
    <ul className="grid gap-0.5">
      {newestFirst.map(({ month, amount, count }) => (
        <li key={month} className="flex flex-wrap items-baseline gap-x-4 py-1 text-fine">
          <TextLink to={balancePath('affiliate', { counterpartyId: partnerId, month, currency })}>
            {messages.monthLink(month)}
          </TextLink>
          <span className="text-muted">
            {count === undefined ? messages.held : messages.commissions(count)}
          </span>
          <Money value={{ amount, currency }} className="ms-auto" />
        </li>
      ))}
    </ul>
  );
}
