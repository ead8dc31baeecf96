import type { ReceivedPayout } from '../../../../shared/contract/payouts.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { messages } from './affiliate-messages.ts';

/** Returns the columns of the payout history (spec 2). The date links to the payout. */
export const historyColumns = (
  addressOf: (payout: ReceivedPayout) => string,
): readonly Column<ReceivedPayout>[] => [
  {
    id: 'date',
    header: messages.date,
    sort: { by: 'date', kind: 'date' },
    cell: (payout) => (
      <TextLink to={addressOf(payout)} preventScrollReset className="inline-block">
        <DateTime iso={payout.paidAt} />
      </TextLink>
    ),
  },
  {
    id: 'amount',
    header: messages.amount,
    sort: { by: 'amount', kind: 'number' },
    align: 'end',
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
  {
    id: 'method',
    header: messages.method,
    sort: { by: 'method', kind: 'text' },
    cell: ({ method }) => method,
  },
  {
    id: 'partner',
    header: messages.fromPartner,
    sort: { by: 'partner', kind: 'text' },
    cell: ({ partnerName }) => <span className="wrap-anywhere">{partnerName}</span>,
  },
  {
    id: 'reference',
    header: messages.reference,
    sort: { by: 'reference', kind: 'text' },
    cell: ({ referenceId }) => (
      <span className={referenceId ? 'min-w-0 break-all' : 'text-muted'}>{referenceId || messages.none}</span>
    ),
  },
];
