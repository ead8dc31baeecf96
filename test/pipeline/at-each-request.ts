/**
 * Calls `run` with the numbers of a table request, starting at 1, until a run sends fewer requests than that. Each run interrupts the
 * request with the given number. Returns the results of all runs. In the last one, nothing was interrupted.
 */
export async function atEachRequest<T extends { readonly isLast: boolean }>(
  run: (request: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  do results.push(await run(results.length + 1));
  while (!results.at(-1)?.isLast);
  return results;
}
