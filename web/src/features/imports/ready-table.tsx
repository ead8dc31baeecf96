import type { Column } from '../../components/lists/data-table.tsx';
import { CUSTOMER, FirstRows, LINE } from './first-rows.tsx';
import { messages } from './messages.ts';
import type { ReadyRow } from './use-import.ts';

const COLUMNS: readonly Column<ReadyRow>[] = [
  LINE,
  CUSTOMER,
  {
    id: 'affiliate',
    header: messages.affiliate,
    cell: ({ affiliate }) => <span className="[overflow-wrap:anywhere]">{affiliate}</span>,
  },
  {
    id: 'code',
    header: messages.code,
    cell: ({ code }) => <span className="[overflow-wrap:anywhere]">{code}</span>,
  },
  {
    id: 'earns',
    header: messages.commission,
    cell: ({ ended }) => (ended === null ? messages.earns : messages.ended[ended]),
  },
];

export function ReadyTable({ rows }: { rows: readonly ReadyRow[] }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-0.5 text-brand">{messages.seeReady}</summary>
      <div className="mt-3 grid gap-3">
        <FirstRows caption={messages.readyCaption} columns={COLUMNS} rows={rows} more={messages.moreReady} />
      </div>
    </details>
  );
}
