/** The range of values to which an amount can be added exactly. */
type Bounds = readonly [number, number];

/** Returns, for each attribute in `add`, the range of values to which its amount can be added exactly. */
export function roomFor(add: Readonly<Record<string, number>>): Record<string, Bounds> {
  return Object.fromEntries(
    Object.entries(add).map(([name, amount]) => [
      name,
      amount < 0
        ? [Number.MIN_SAFE_INTEGER - amount, Number.MAX_SAFE_INTEGER]
        : [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - amount],
    ]),
  );
}

/** Returns true if all sums stay in the range of safe integers after the addition. */
export function staysSafe(sums: object | undefined, add: Readonly<Record<string, number>>): boolean {
  const before: Readonly<Record<string, unknown>> = { ...sums };
  return Object.entries(add).every(([name, amount]) =>
    Number.isSafeInteger(Number(before[name] ?? 0) + amount),
  );
}
