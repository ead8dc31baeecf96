import { Fragment } from 'react';
import type { Payout, PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { balancePath } from '../../lib/paths.ts';
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
  months: Payout['months'];
}

/** The months that add up to an amount. Each month links to its ledger entries. */
export function PartnerMonths({ affiliateId, currency, months }: PartnerMonthsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {months.map(({ month, amount, count }) => (
        <li key={month} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1.5">
          <TextLink to={balancePath('partner', { counterpartyId: affiliateId, month, currency })}>
            {texts.monthOf(formatMonth(month), count)}
          </TextLink>
          <Money value={{ amount, currency }} />
        </li>
      ))}
    </ul>
  );
}
