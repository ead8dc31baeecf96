/** A measured value and its goal. `goal` is the comparison as text, such as `<= 30`; `goal` and `holds` are null if no goal is set. */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly holds: boolean | null;
}

/** Returns a figure without a goal, for comparison. */
export function figure(id: string, value: number, unit: string): Figure {
  return { id, value: rounded(value), unit, goal: null, holds: null };
}

/** Returns a figure whose goal is at least `limit`. */
export function atLeast(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `>= ${limit}`, holds: value >= limit };
}

/** Returns a figure whose goal is at most `limit`. */
export function atMost(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `<= ${limit}`, holds: value <= limit };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
