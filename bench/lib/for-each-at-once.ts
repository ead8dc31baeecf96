/** Calls `run` for each item in order, for at most `limit` items at the same time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of queue) await run(item);
    }),
  );
}
