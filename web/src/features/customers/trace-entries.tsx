import type { SaleTrace } from '../../../../shared/contract/sales.ts';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { describeEntry, entryKind } from './describe-entry.ts';
import { RevenueAndCommission } from './entry-columns.tsx';
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
  {
    id: 'what',
    header: messages.what,
    cell: ({ entry }) => (
      <span className="grid">
        <span className="font-strong">{entryKind(entry)}</span>
        <span className="text-fine text-muted tabular-nums">{describeEntry(entry).arithmetic}</span>
      </span>
    ),
  },
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
    cell: ({ entry }) => <RevenueAndCommission entry={entry} />,
  },
];
