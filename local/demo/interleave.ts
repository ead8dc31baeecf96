/**
 * Deals `items` out so that those with the same key are far apart: first the first one of each key, then the second ones. Items of one
 * key keep their order, and keys follow in the order of their first items.
 */
export function interleave<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const byKey = [...Map.groupBy(items, keyOf).values()];
  const longest = Math.max(0, ...byKey.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    byKey.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}
