import { useState } from 'react';

type KeyOf<T> = (row: T) => string;

/** A row that is no longer in the list, and where it was. */
export interface LeavingRow<T> {
  readonly row: T;
  readonly index: number;
}

/** The one row of `before` that `now` lacks, all others being the same; undefined where anything else has changed. */
export function rowThatLeft<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: KeyOf<T>,
): LeavingRow<T> | undefined {
  if (now.length === 0 || before.length !== now.length + 1) return undefined;
  const keys = now.map(keyOf);
  const index = before.findIndex((row, at) => keyOf(row) !== keys[at]);
  const [row] = before.slice(index, index + 1);
  return row !== undefined && haveSameKeys(before.toSpliced(index, 1), now, keyOf)
    ? { row, index }
    : undefined;
}

/**
 * The row that has just left `rows`, until it is forgotten: a table goes on drawing it for as long as it takes to see where it went.
 * A list that is filtered anew loses more than one, and just changes.
 */
export function useLeavingRow<T>(rows: readonly T[], keyOf: KeyOf<T>) {
  const [before, setBefore] = useState(rows);
  const [leaving, setLeaving] = useState<LeavingRow<T>>();
  if (!haveSameKeys(before, rows, keyOf)) {
    setBefore(rows);
    setLeaving(rowThatLeft(before, rows, keyOf));
  }
  return { leaving, forget: () => setLeaving(undefined) };
}

const haveSameKeys = <T>(some: readonly T[], others: readonly T[], keyOf: KeyOf<T>): boolean =>
  some.map(keyOf).join('\n') === others.map(keyOf).join('\n');
