/**
 * Interleaves `items`, so that items with the same key are far apart. The result starts with the first item of each key. The second item of
 * each key follows, and so on. Items with the same key stay in order.
 */
export function interleave<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const byKey = [...Map.groupBy(items, keyOf).values()];
  const longest = Math.max(0, ...byKey.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    byKey.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}
