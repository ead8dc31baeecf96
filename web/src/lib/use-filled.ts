import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { withOwnChanges } from './changed-fields.ts';
import { problemOf } from './problem-of.ts';

/** The fields of a form as a user reads them: their labels and their values. */
export type Rows = readonly (readonly [label: string, value: string])[];

export interface Change {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/**
 * Holds the state from which a form was filled, even if the screen behind it is refreshed. If the server refuses to save because that state
 * has changed, `takeCurrent` takes over the current one and returns it. `changes` then says what changed.
 */
export function useFilled<S extends object>(shown: S, rowsOf: (shown: S) => Rows) {
  const [filled, setFilled] = useState(shown);
  const [changes, setChanges] = useState<readonly Change[]>();
  return {
    filled,
    changes,
    refill(saved: S): void {
      setFilled(saved);
      setChanges(undefined);
    },
    takeCurrent(error: unknown): S | undefined {
      const current = problemOf(error)?.current as S | undefined;
      if (!current) return undefined;
      setFilled(current);
      setChanges(changesBetween(rowsOf(filled), rowsOf(current)));
      return current;
    },
  };
}

function changesBetween(before: Rows, now: Rows): Change[] {
  const earlier = new Map(before);
  return now
    .map(([label, value]) => ({ label, before: earlier.get(label) ?? '', now: value }))
    .filter((change) => change.before !== change.now);
}

/** Fills a form with the current values, except for the fields that the user has changed. */
export function refillForm<I extends FieldValues>(
  form: Pick<UseFormReturn<I>, 'getValues' | 'reset'>,
  filled: I,
  current: I,
): void {
  const own = withOwnChanges(form.getValues(), filled, current);
  form.reset(current);
  form.reset(own, { keepDefaultValues: true });
}
