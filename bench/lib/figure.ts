/** A measured value with its goal. `goal` is a comparison, such as `<= 30`. If there is no goal, `goal` and `holds` are null. */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly holds: boolean | null;
}

/** Builds a figure without a goal. It is only printed for comparison. */
export function figure(id: string, value: number, unit: string): Figure {
  return { id, value: rounded(value), unit, goal: null, holds: null };
}

export function atLeast(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `>= ${limit}`, holds: value >= limit };
}

export function atMost(id: string, value: number, unit: string, limit: number): Figure {
  return { id, value: rounded(value), unit, goal: `<= ${limit}`, holds: value <= limit };
}

/** Rounds a measured value to four digits. Counts stay exact. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
