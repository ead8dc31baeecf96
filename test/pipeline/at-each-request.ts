/**
 * Calls `run` with 1, 2, 3 and so on. Run number `n` is interrupted at its `n`th table request. Stops after the first run with too few
 * requests for an interruption. Returns the results of all runs.
 */
export async function atEachRequest<T extends { readonly isLast: boolean }>(
  run: (request: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  do results.push(await run(results.length + 1));
  while (!results.at(-1)?.isLast);
  return results;
}
