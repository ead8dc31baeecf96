// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` removes the implicit roles of table elements
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { type ColumnSort, directionOf, type Sorting } from '../../lib/lists/list-sort.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from '../messages.ts';
import { useRemovedRow } from './removed-row.ts';
import { SortButton } from './sort-button.tsx';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'end';
  /** True if the header is only for screen readers, for example in a column of actions. */
  headerHidden?: boolean;
  hideHeaderOnPhone?: boolean;
  /** True if a brief row on a phone shows the column without a click. The first column is always shown. */
  brief?: boolean;
  phoneOnly?: boolean;
  /** Describes how the list can be sorted by this column. Missing if the column isn't sortable. */
  sort?: ColumnSort;
}

interface DataTableProps<T> {
  caption: string;
  /** The first column names the row. If rows can be opened, the first column contains the link that opens the row. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  isDimmed?: (row: T) => boolean;
  /**
   * By default, each column has its own line, with its header. In a compact row, the first and the last column share a line, and the other
   * columns are below it. A compact row has no headers, so use it only for columns that don't need an explanation. A brief row shows the
   * first column and the `brief` ones. The user can expand it to see the others with their headers.
   */
  phoneRows?: 'lines' | 'compact' | 'brief';
  sorting?: Sorting;
}

/** The background of a row on hover. It extends beyond the row's content into the margin of the page. */
const HOVER = 'md:hover:bg-sunken md:hover:shadow-[-0.75rem_0_var(--sunken),0.75rem_0_var(--sunken)]';

/**
 * A table whose rows become cards on a phone. The ARIA roles are explicit, because `display: block` removes the implicit roles of table
 * elements.
 */
export function DataTable<T>({
  caption,
  columns,
  rows,
  rowKey,
  isDimmed,
  sorting,
  phoneRows = 'lines',
}: DataTableProps<T>) {
  const { leaving, forget } = useRemovedRow(rows, rowKey);
  const drawn = leaving ? rows.toSpliced(leaving.index, 0, leaving.row) : rows;
  return (
    <table role="table" className="w-full border-line border-y max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ id, header, align, headerHidden, phoneOnly, sort }, index) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={sort && sorting && directionOf(sorting, sort)}
              className={classNames(
                'py-2.5 font-normal text-fine text-muted',
                !isLast(columns, index) && 'pe-6',
                align === 'end' ? 'text-end' : 'text-start',
                followsNumbers(columns, index) && 'ps-6',
                phoneOnly && 'md:hidden',
              )}
            >
              {sort && sorting && (
                <SortButton header={header} column={sort} sorting={sorting} align={align} />
              )}
              <span className={headerHidden ? 'sr-only' : sort && sorting && 'md:hidden'}>{header}</span>
            </th>
          ))}
          {phoneRows === 'brief' && (
            <th role="columnheader" scope="col" className="md:hidden">
              {messages.details}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line border-line md:border-t max-md:block">
        {drawn.map((row) => (
          <Row
            key={rowKey(row)}
            row={row}
            columns={columns}
            isDimmed={isDimmed?.(row) ?? false}
            phoneRows={phoneRows}
            onLeft={row === leaving?.row ? forget : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  isDimmed: boolean;
  phoneRows: 'lines' | 'compact' | 'brief';
  /** Called after a removed row's animation has ended. Undefined for rows that have not been removed. */
  onLeft: (() => void) | undefined;
}

/** A row of the table. It is memoized, because a table can have hundreds of rows. */
const Row = memo(function Row<T>({ row, columns, isDimmed, phoneRows, onLeft }: RowProps<T>) {
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const isBrief = phoneRows === 'brief';
  const isCompact = phoneRows === 'compact';
  const place = (column: Column<T>, index: number) => {
    if (isBrief) return briefPlaceOf(column, index, isOpen);
    return isCompact ? placeOf(index, columns.length) : undefined;
  };
  return (
    <tr
      role="row"
      className={classNames(
        phoneRows === 'lines'
          ? 'max-md:grid max-md:gap-1.5 max-md:py-4'
          : 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2.5',
        isDimmed && 'text-muted',
        onLeft ? 'animate-leave' : HOVER,
      )}
      {...(onLeft && { inert: true, onAnimationEnd: onLeft })}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          id={isBrief && index === 0 ? nameId : undefined}
          header={column.header}
          align={column.align}
          bare={
            isCompact ||
            index === 0 ||
            (isBrief && column.brief === true) ||
            column.headerHidden === true ||
            column.hideHeaderOnPhone === true
          }
          isRowHeader={index === 0}
          hasGap={followsNumbers(columns, index)}
          isLast={isLast(columns, index)}
          place={classNames(place(column, index), column.phoneOnly && 'md:hidden')}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {isBrief && <DetailsCell nameId={nameId} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

/**
 * Returns the classes that position a cell in a compact row. The first and the last cell share a line. The other cells are below it, in two
 * columns.
 */
function placeOf(index: number, count: number): string {
  if (index === 0) return 'max-md:col-start-1 max-md:row-start-1 max-md:items-start!';
  if (index === count - 1)
    return 'max-md:col-start-2 max-md:row-start-1 max-md:items-start! max-md:justify-end!';
  return classNames('max-md:min-h-6 max-md:text-fine', index % 2 === 0 && 'max-md:justify-end!');
}

/** Numbers share a line with the first cell, other brief cells share one with the button, and the remaining cells have a line each. */
function briefPlaceOf(
  { align, brief }: Pick<Column<never>, 'align' | 'brief'>,
  index: number,
  isOpen: boolean,
): string {
  if (index === 0) return 'max-md:col-start-1 max-md:row-start-1';
  if (!brief) return classNames('max-md:col-span-2 max-md:min-h-7', !isOpen && 'max-md:hidden!');
  return align === 'end'
    ? 'max-md:col-start-2 max-md:row-start-1 max-md:justify-end!'
    : 'max-md:col-start-1 max-md:row-start-2';
}

interface DetailsCellProps {
  nameId: string;
  isOpen: boolean;
  toggle: () => void;
}

function DetailsCell({ nameId, isOpen, toggle }: DetailsCellProps) {
  const id = useId();
  return (
    <td role="cell" className="max-md:col-start-2 max-md:row-start-2 max-md:text-end md:hidden">
      <button
        type="button"
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-expanded={isOpen}
        onClick={toggle}
        className="-me-2 inline-flex min-h-9 items-center gap-1 rounded px-2 text-fine text-muted hover:bg-sunken hover:text-ink"
      >
        {messages.details}
        <ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />
      </button>
    </td>
  );
}

/** Returns true if a column of text follows a column of numbers. Numbers are end-aligned, so the text then needs extra space before it. */
function followsNumbers<T>(columns: readonly Column<T>[], index: number): boolean {
  return columns[index - 1]?.align === 'end' && columns[index]?.align !== 'end';
}

/** Returns true for the last column of a wide screen. It ends at the edge of the table. */
function isLast<T>(columns: readonly Column<T>[], index: number): boolean {
  return columns.slice(index + 1).every(({ phoneOnly }) => phoneOnly);
}

interface CellProps {
  id: string | undefined;
  header: string;
  align: 'start' | 'end' | undefined;
  bare: boolean;
  isRowHeader: boolean;
  hasGap: boolean;
  isLast: boolean;
  place: string;
  children: ReactNode;
}

function Cell({ id, header, align, bare, isRowHeader, hasGap, isLast, place, children }: CellProps) {
  const Tag = isRowHeader ? 'th' : 'td';
  return (
    <Tag
      id={id}
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      className={classNames(
        'font-normal max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:h-14 md:py-2',
        !isLast && 'md:pe-6',
        align === 'end' ? 'md:text-end' : 'text-start',
        !bare && 'max-md:text-end',
        hasGap && 'md:ps-6',
        place,
      )}
    >
      {!bare && (
        <span aria-hidden="true" className="shrink-0 text-fine text-muted md:hidden">
          {header}
        </span>
      )}
      {children}
    </Tag>
  );
}
