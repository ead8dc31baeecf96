/** Splits items into groups of at most `size`, in order. No group is empty. */
export function split<T>(items: readonly T[], size: number): [T, ...T[]][] {
  return Array.from(
    { length: Math.ceil(items.length / size) },
    (_, n) => items.slice(n * size, (n + 1) * size) as [T, ...T[]],
  );
}
