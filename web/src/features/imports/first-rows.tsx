import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { messages } from './messages.ts';

/** More rows would make the page slow. */
const MAX_SHOWN = 100;

interface FileLine {
  readonly line: number;
  readonly customer: string;
}

interface FirstRowsProps<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  more: (count: number) => string;
}

export const LINE: Column<FileLine> = {
  id: 'line',
  header: messages.line,
  cell: ({ line }) => <span className="tabular-nums">{line}</span>,
};

export const CUSTOMER: Column<FileLine> = {
  id: 'customer',
  header: messages.customer,
  cell: ({ customer }) => <span className="[overflow-wrap:anywhere]">{customer}</span>,
};

/** The first rows of a file, in its order, and how many more there are. */
export function FirstRows<T extends FileLine>({ caption, columns, rows, more }: FirstRowsProps<T>) {
  const sorted = rows.toSorted((a, b) => a.line - b.line);
  const hidden = rows.length - MAX_SHOWN;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={sorted.slice(0, MAX_SHOWN)}
        rowKey={({ line }) => String(line)}
      />
      {hidden > 0 && <p className="text-fine text-muted">{more(hidden)}</p>}
    </>
  );
}
