import { median } from './percentile.ts';

/** A measured value with its goal. `goal` is a comparison, such as `<= 30`. If there is no goal, `goal` and `holds` are null. */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly holds: boolean | null;
  readonly spread?: { readonly runs: number; readonly min: number; readonly max: number };
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

/** A value that each run of a benchmark measures once. */
export interface Sample {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  /** The highest value that meets the goal. Undefined if there is no goal. */
  readonly most?: number;
  /** The default is the median, because the speed of a machine varies. */
  readonly decisive?: 'median' | 'highest';
}

/**
 * Combines the samples of several runs, which all contain the same sample ids. Each figure has the median or highest value of all runs,
 * with the lowest and highest values as its spread.
 */
export function combineRuns(runs: readonly (readonly Sample[])[]): Figure[] {
  return (runs[0] ?? []).map(({ id, unit, most, decisive }) => {
    const values = runs
      .flatMap((samples) => samples.filter((sample) => sample.id === id))
      .map(({ value }) => value);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    const value = decisive === 'highest' ? max : median(values);
    return {
      ...(most === undefined ? figure(id, value, unit) : atMost(id, value, unit, most)),
      spread: { runs: values.length, min: rounded(min), max: rounded(max) },
    };
  });
}

/** Rounds a measured value to four significant digits. Integers are not rounded. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
