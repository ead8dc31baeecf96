/** A value for sorting rows. Rows are sorted by its first part, and later parts break ties. A value without parts comes first. */
export type SortValue = readonly (string | number)[];

/** Compares two values part by part. Strings are compared by UTF-16 code units. Numbers come before strings. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const order = compareParts(a[at] as string | number, b[at] as string | number);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareParts(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
