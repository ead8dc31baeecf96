type Bounds = readonly [number, number];

/** Returns the range that each attribute in `add` must be in before the addition. Within this range, the sum is still a safe integer. */
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

export function staysSafe(sums: object | undefined, add: Readonly<Record<string, number>>): boolean {
  const before: Readonly<Record<string, unknown>> = { ...sums };
  return Object.entries(add).every(([name, amount]) =>
    Number.isSafeInteger(Number(before[name] ?? 0) + amount),
  );
}
