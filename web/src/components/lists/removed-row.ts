import { useCallback, useState } from 'react';

type KeyOf<T> = (row: T) => string;

export interface RemovedRow<T> {
  readonly row: T;
  readonly index: number;
}

/** Returns undefined if the two lists differ in any other way. */
export function findRemovedRow<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: KeyOf<T>,
): RemovedRow<T> | undefined {
  if (now.length === 0 || before.length !== now.length + 1) return undefined;
  const keys = now.map(keyOf);
  const index = before.findIndex((row, at) => keyOf(row) !== keys[at]);
  const [row] = before.slice(index, index + 1);
  return row !== undefined && haveSameKeys(before.toSpliced(index, 1), now, keyOf)
    ? { row, index }
    : undefined;
}

/**
 * Returns the row that was just removed from `rows`, so that the table can animate its removal. Returns undefined if several rows
 * disappeared at once, or after `forget` has been called.
 */
export function useRemovedRow<T>(rows: readonly T[], keyOf: KeyOf<T>) {
  const [before, setBefore] = useState(rows);
  const [leaving, setLeaving] = useState<RemovedRow<T>>();
  if (!haveSameKeys(before, rows, keyOf)) {
    setBefore(rows);
    setLeaving(findRemovedRow(before, rows, keyOf));
  }
  const forget = useCallback(() => setLeaving(undefined), []);
  return { leaving, forget };
}

const haveSameKeys = <T>(some: readonly T[], others: readonly T[], keyOf: KeyOf<T>): boolean =>
  some.map(keyOf).join('\n') === others.map(keyOf).join('\n');
