import { Fragment } from 'react';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { TextLink } from '../../components/text-link.tsx';

interface HeldMonthsProps {
  affiliateId: string;
  currency: string;
  months: PendingPayout['heldMonths'];
}

/** The months with amounts on hold, for use in a sentence. Each links to its ledger entries. */
export function HeldMonths({ affiliateId, currency, months }: HeldMonthsProps) {
  return months.map(({ month }, index) => (
    <Fragment key={month}>
      {index > 0 && ', '}
      <TextLink to={`/partner/balances/${affiliateId}/${month}/${currency}`}>{formatMonth(month)}</TextLink>
      {index === months.length - 1 && '.'}
    </Fragment>
  ));
}
