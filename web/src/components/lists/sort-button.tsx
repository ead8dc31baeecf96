import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ColumnSort, directionOf, type Sorting, toggleSort } from '../../lib/lists/list-sort.ts';
import { classNames } from '../../lib/screens/class-names.ts';

interface SortButtonProps {
  header: string;
  column: ColumnSort;
  sorting: Sorting;
  align: 'start' | 'end' | undefined;
}

/**
 * A table header that sorts the table by its column when clicked. An arrow appears on hover and focus. If the table is sorted by this
 * column, the arrow is always visible.
 */
export function SortButton({ header, column, sorting, align }: SortButtonProps) {
  const direction = directionOf(sorting, column);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => toggleSort(sorting, column)}
      className={classNames(
        'group inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink max-md:hidden',
        direction && 'font-strong text-ink',
        align === 'end' && 'flex-row-reverse',
      )}
    >
      {header}
      <Arrow
        aria-hidden="true"
        className={classNames(
          'size-3.5 shrink-0',
          !direction && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </button>
  );
}
