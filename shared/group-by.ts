/** A group has at least one item. */
export type Group<T> = [T, ...T[]];

/** Groups items by key, in the order of their first items. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, Group<T>> {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
