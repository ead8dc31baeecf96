import { Fragment } from 'react';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { TextLink } from '../../components/text-link.tsx';

interface HeldMonthsProps {
  affiliateId: string;
  currency: string;
  months: PendingPayout['heldMonths'];
}

/** The months in which something is held back, within a sentence; each leads to its ledger entries. */
export function HeldMonths({ affiliateId, currency, months }: HeldMonthsProps) {
  return months.map(({ month }, index) => (
    <Fragment key={month}>
      {index > 0 && ', '}
      <TextLink to={`/partner/balances/${affiliateId}/${month}/${currency}`}>{formatMonth(month)}</TextLink>
      {index === months.length - 1 && '.'}
    </Fragment>
  ));
}
