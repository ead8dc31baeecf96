import { Fragment } from 'react';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Money } from '../../components/money/money.tsx';
import type { MonthRow } from '../../components/money/month-state.ts';
import { balancePath } from '../../lib/routes/paths.ts';
import { detailMessages as texts } from './partner-messages.ts';

interface HeldMonthsProps {
  affiliateId: string;
  currency: string;
  months: PendingPayout['heldMonths'];
}

/** A list of the months with amounts on hold, for use within a sentence. Each month links to its ledger entries. */
export function HeldMonths({ affiliateId, currency, months }: HeldMonthsProps) {
  return months.map(({ month }, index) => (
    <Fragment key={month}>
      {index > 0 && ', '}
      <TextLink to={balancePath('partner', { counterpartyId: affiliateId, month, currency })}>
        {formatMonth(month)}
      </TextLink>
      {index === months.length - 1 && '.'}
    </Fragment>
  ));
}

interface PartnerMonthsProps {
  affiliateId: string;
  currency: string;
  months: readonly MonthRow[];
}

/** Each month links to its ledger entries. */
export function PartnerMonths({ affiliateId, currency, months }: PartnerMonthsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {months.map(({ month, amount, count, state }) => (
        <li
          key={`${month} ${state}`}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1.5"
        >
          <TextLink to={balancePath('partner', { counterpartyId: affiliateId, month, currency })}>
            {count === undefined ? formatMonth(month) : texts.monthOf(formatMonth(month), count)}
          </TextLink>
          <span className="grow text-fine text-muted">{state}</span>
          <Money value={{ amount, currency }} />
        </li>
      ))}
    </ul>
  );
}
