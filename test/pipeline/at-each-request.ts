/**
 * Calls `run` with 1, 2, 3 and so on. Each run interrupts its table request with that number. Stops after the first run that ends without
 * an interruption, because it sends fewer requests. Returns the results of all runs.
 */
export async function atEachRequest<T extends { readonly isLast: boolean }>(
  run: (request: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  do results.push(await run(results.length + 1));
  while (!results.at(-1)?.isLast);
  return results;
}
