/** One measured value with what was hoped for. `goal` reads as people write it; `holds` is null where no goal was set. */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly holds: boolean | null;
}

/** A figure without a goal, to compare with. */
export function figure(id: string, value: number, unit: string): Figure {
  return { id, value: rounded(value), unit, goal: null, holds: null };
}

/** A figure that should be at least `limit`. */
export function atLeast(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `>= ${limit}`, holds: value >= limit };
}

/** A figure that should be at most `limit`. */
export function atMost(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `<= ${limit}`, holds: value <= limit };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
