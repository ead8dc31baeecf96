import type { Payout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { historyMessages as texts } from './partner-messages.ts';

export function payoutColumns(addressOf: (id: string) => string): Column<Payout>[] {
  return [
    {
      id: 'date',
      header: texts.payoutColumns.date,
      sort: { by: 'date', kind: 'date' },
      cell: ({ id, paidAt }) => (
        <TextLink to={addressOf(id)} preventScrollReset>
          <DateTime iso={paidAt} />
        </TextLink>
      ),
    },
    {
      id: 'method',
      header: texts.payoutColumns.method,
      sort: { by: 'method', kind: 'text' },
      cell: ({ method }) => method,
    },
    {
      id: 'reference',
      header: texts.payoutColumns.reference,
      sort: { by: 'reference', kind: 'text' },
      cell: ({ referenceId }) =>
        referenceId ? (
          <code className="font-mono text-fine break-all">{referenceId}</code>
        ) : (
          <span className="text-muted">{texts.noReference}</span>
        ),
    },
    {
      id: 'settled',
      header: texts.payoutColumns.settled,
      cell: ({ months }) => (
        <span className="text-fine text-muted max-md:text-end">
          {months.map(({ month }) => formatMonth(month)).join(', ')}
        </span>
      ),
    },
    {
      id: 'amount',
      header: texts.payoutColumns.amount,
      sort: { by: 'amount', kind: 'number' },
      align: 'end',
      cell: ({ amount }) => <Money value={amount} className="font-strong" />,
    },
  ];
}
