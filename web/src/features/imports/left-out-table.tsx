import type { Column } from '../../components/lists/data-table.tsx';
import { CUSTOMER, FirstRows, LINE } from './first-rows.tsx';
import { messages } from './messages.ts';
import type { LeftOut } from './read-file.ts';

const COLUMNS: readonly Column<LeftOut>[] = [
  LINE,
  CUSTOMER,
  { id: 'why', header: messages.why, cell: ({ why }) => why },
];

export function LeftOutTable({ rows }: { rows: readonly LeftOut[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-body font-strong">{messages.leftOut(rows.length)}</h3>
      <FirstRows caption={messages.leftOutCaption} columns={COLUMNS} rows={rows} more={messages.more} />
    </div>
  );
}
