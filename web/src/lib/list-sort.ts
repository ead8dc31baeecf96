/** How a column of a list is sorted. `by` is its name in the `sort` parameter. */
export interface ColumnSort {
  readonly by: string;
  readonly kind: 'text' | 'number' | 'date';
}

/** The order of a list. */
export interface Sorting {
  /** The value of the `sort` parameter. Undefined for the order that the list has by itself. */
  readonly value: string | undefined;
  /** The `sort` parameter that is equivalent to the list's own order, if one of its columns is. */
  readonly own?: string;
  readonly onChange: (value: string | undefined) => void;
}

/** Returns the values of the `sort` parameter for a column, the more useful one first: texts from A, but the latest and largest first. */
export function sortsOf({ by, kind }: ColumnSort): readonly [first: string, second: string] {
  return kind === 'text' ? [by, `-${by}`] : [`-${by}`, by];
}

/** Returns the direction in which a list is sorted by this column. Undefined if it is sorted otherwise. */
export function directionOf(
  { value, own }: Sorting,
  { by }: ColumnSort,
): 'ascending' | 'descending' | undefined {
  const current = value ?? own;
  if (current === by) return 'ascending';
  return current === `-${by}` ? 'descending' : undefined;
}

/** Sorts by a column or, if the list is sorted by it already, in the other direction. The list's own order needs no parameter. */
export function toggleSort(sorting: Sorting, column: ColumnSort): void {
  const { value, own } = sorting;
  const [first, second] = sortsOf(column);
  const next = (value ?? own) === first ? second : first;
  sorting.onChange(next === own ? undefined : next);
}
