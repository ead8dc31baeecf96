import type { Column } from '../../components/data-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { ReceivedPayout } from '../../data/payouts/queries.ts';
import { messages } from './affiliate-messages.ts';

/** The columns of the payout history (spec 2). The date links to the payout. */
export const historyColumns: readonly Column<ReceivedPayout>[] = [
  {
    id: 'date',
    header: messages.date,
    cell: ({ id, partnerId, paidAt }) => (
      <TextLink to={`?payout=${id}&from=${partnerId}`} preventScrollReset className="inline-block">
        <DateTime iso={paidAt} />
      </TextLink>
    ),
  },
  {
    id: 'amount',
    header: messages.amount,
    align: 'end',
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
  { id: 'method', header: messages.method, cell: ({ method }) => method },
  { id: 'partner', header: messages.fromPartner, cell: ({ partnerName }) => partnerName },
  {
    id: 'reference',
    header: messages.reference,
    cell: ({ referenceId }) => (
      <span className={referenceId ? 'min-w-0 break-all' : 'text-muted'}>{referenceId || messages.none}</span>
    ),
  },
];
