/** `by` is the column's name in the `sort` parameter. */
export interface ColumnSort {
  readonly by: string;
  readonly kind: 'text' | 'number' | 'date';
  /** Needed only if the default labels for this `kind` don't fit. */
  readonly orders?: readonly [ascending: string, descending: string];
}

export interface Sorting {
  /** The value of the `sort` parameter. Undefined for the list's default order. */
  readonly value: string | undefined;
  /** The value of the `sort` parameter that yields the list's default order. Missing if no column has this order. */
  readonly own?: string;
  readonly onChange: (value: string | undefined) => void;
}

/** The more useful order comes first: alphabetical for names, newest first for dates, and largest first for numbers. */
export function sortsOf({ by, kind }: ColumnSort): readonly [first: string, second: string] {
  return kind === 'text' ? [by, `-${by}`] : [`-${by}`, by];
}

/** Returns undefined if the list is sorted by another column. */
export function directionOf(
  { value, own }: Sorting,
  { by }: ColumnSort,
): 'ascending' | 'descending' | undefined {
  const current = value ?? own;
  if (current === by) return 'ascending';
  return current === `-${by}` ? 'descending' : undefined;
}

/**
 * Sorts a list by a column. If the list is already sorted by this column, reverses the direction. If the result is the list's default
 * order, removes the `sort` parameter.
 */
export function toggleSort(sorting: Sorting, column: ColumnSort): void {
  const { value, own } = sorting;
  const [first, second] = sortsOf(column);
  const next = (value ?? own) === first ? second : first;
  sorting.onChange(next === own ? undefined : next);
}
