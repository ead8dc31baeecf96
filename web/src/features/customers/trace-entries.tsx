import type { SaleTrace } from '../../../../shared/contract/sales.ts';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { EntryDetails } from './entry-details.tsx';
import { Settlement } from './entry-page.tsx';
import { messages } from './messages.ts';
import { traceMessages as texts } from './trace-messages.ts';

type TracedEntry = SaleTrace['entries'][number];

export function TraceEntries({ entries }: Pick<SaleTrace, 'entries'>) {
  return (
    <DataTable
      caption={messages.ledgerCaption}
      columns={COLUMNS}
      rows={entries}
      rowKey={({ entry }) => entry.id}
    />
  );
}

const COLUMNS: readonly Column<TracedEntry>[] = [
  { id: 'what', header: messages.what, cell: ({ entry }) => <EntryDetails entry={entry} isOpen /> },
  { id: 'date', header: messages.date, cell: ({ entry }) => <DateTime iso={entry.at} /> },
  {
    id: 'payout',
    header: texts.payout,
    cell: ({ entry, payout }) => <Settlement payout={payout} side="partner" entry={entry} />,
  },
  {
    id: 'amount',
    header: messages.amount,
    align: 'end',
    cell: ({ entry }) => <Money value={entry.amount} className="font-strong" />,
  },
];
