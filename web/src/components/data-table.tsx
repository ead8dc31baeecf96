// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` removes the implicit roles of table elements
import { memo, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type ColumnSort, directionOf, type Sorting } from '../lib/list-sort.ts';
import { useRemovedRow } from './removed-row.ts';
import { SortButton } from './sort-button.tsx';

export interface Column<T> {
  /** The column's key, unique within the table. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The alignment of the cells: `end` for amounts and other numbers. */
  align?: 'start' | 'end';
  /** True if the header is only for screen readers, for example in a column of actions. */
  headerHidden?: boolean;
  /** True if the cell's header is hidden on a phone because the content is clear without it. */
  hideHeaderOnPhone?: boolean;
  /** Describes how the list can be sorted by this column. Missing if the column isn't sortable. */
  sort?: ColumnSort;
}

interface DataTableProps<T> {
  caption: string;
  /** The columns. The first column names the row. If rows can be opened, the first column contains the link that opens the row. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Returns true if a row should be dimmed, because it is not active yet. */
  isDimmed?: (row: T) => boolean;
  /**
   * The layout of rows on a phone. By default, each column has its own line, with its header. In a compact row, the first and the last
   * column share a line, and the other columns are below it. A compact row has no headers, so use it only for columns that don't need an
   * explanation.
   */
  phoneRows?: 'lines' | 'compact';
  /** The current order of the rows. If it is missing, the table cannot be sorted. */
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
          {columns.map(({ id, header, align, headerHidden, sort }, index) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={sort && sorting && directionOf(sorting, sort)}
              className={classNames(
                'py-2.5 pe-6 font-normal text-fine text-muted last:pe-0',
                align === 'end' ? 'text-end' : 'text-start',
                followsNumbers(columns, index) && 'ps-6',
              )}
            >
              {sort && sorting && (
                <SortButton header={header} column={sort} sorting={sorting} align={align} />
              )}
              <span className={headerHidden ? 'sr-only' : sort && sorting && 'md:hidden'}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line border-line md:border-t max-md:block">
        {drawn.map((row) => (
          <Row
            key={rowKey(row)}
            row={row}
            columns={columns}
            isDimmed={isDimmed?.(row) ?? false}
            isCompact={phoneRows === 'compact'}
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
  isCompact: boolean;
  /** Called after a removed row's animation has ended. Undefined for rows that have not been removed. */
  onLeft: (() => void) | undefined;
}

/** A row of the table. It is memoized, because a table can have hundreds of rows. */
const Row = memo(function Row<T>({ row, columns, isDimmed, isCompact, onLeft }: RowProps<T>) {
  return (
    <tr
      role="row"
      className={classNames(
        isCompact
          ? 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2.5'
          : 'max-md:grid max-md:gap-1.5 max-md:py-4',
        isDimmed && 'text-muted',
        onLeft ? 'animate-leave' : HOVER,
      )}
      {...(onLeft && { inert: true, onAnimationEnd: onLeft })}
    >
      {columns.map(({ id, header, cell, align, headerHidden, hideHeaderOnPhone }, index) => (
        <Cell
          key={id}
          header={header}
          align={align}
          bare={isCompact || index === 0 || headerHidden === true || hideHeaderOnPhone === true}
          isRowHeader={index === 0}
          hasGap={followsNumbers(columns, index)}
          place={isCompact ? placeOf(index, columns.length) : undefined}
        >
          {cell(row)}
        </Cell>
      ))}
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

/** Returns true if a column of text follows a column of numbers. Numbers are end-aligned, so the text then needs extra space before it. */
function followsNumbers<T>(columns: readonly Column<T>[], index: number): boolean {
  return columns[index - 1]?.align === 'end' && columns[index]?.align !== 'end';
}

interface CellProps {
  header: string;
  align: 'start' | 'end' | undefined;
  bare: boolean;
  isRowHeader: boolean;
  hasGap: boolean;
  /** The classes that position the cell in a compact row on a phone. Undefined if the row is not compact. */
  place: string | undefined;
  children: ReactNode;
}

function Cell({ header, align, bare, isRowHeader, hasGap, place, children }: CellProps) {
  const Tag = isRowHeader ? 'th' : 'td';
  return (
    <Tag
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      className={classNames(
        'font-normal max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:h-14 md:py-2 md:pe-6 md:last:pe-0',
        align === 'end' ? 'md:text-end' : 'text-start',
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
