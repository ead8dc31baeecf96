import type { PayoutTotals } from '../../../../shared/contract/payouts.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { messages as texts } from './partner-messages.ts';
import { PayoutFigures } from './payout-figures.tsx';

interface PartnerTotalsProps {
  /** Undefined while they load. */
  totals: PayoutTotals | undefined;
  month: string | undefined;
}

/** The server's sums over all balances, or over those of the chosen month. They ignore the other filters of the list. */
export function PartnerTotals({ totals, month }: PartnerTotalsProps) {
  const { open, paid } = totals ?? {};
  if (paid?.length === 0 && open?.statuses.length === 0 && month === undefined) return null;
  // Null means that there are too many balances to add up, and undefined that they are loading.
  const openSum = (name: 'payable' | 'pending' | 'held') => (open === null ? null : open?.[name]);
  const affiliates = open?.affiliates ?? 0;
  const name = month && formatMonth(month);
  return (
    <PayoutFigures
      main={{
        label: name ? texts.dueIn(name) : texts.dueNow,
        value: openSum('payable'),
        hint: affiliates > 0 && texts.toAffiliates(affiliates),
      }}
      others={[
        {
          label: texts.statuses.pending,
          value: openSum('pending'),
          hint: open?.next && texts.nextOn(formatDate(open.next)),
        },
        { label: texts.statuses.held, value: openSum('held') },
        { label: name ? texts.paidIn(name) : texts.paid, value: paid },
      ]}
    />
  );
}
