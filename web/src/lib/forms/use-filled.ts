import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf } from '../requests/problem-of.ts';
import { withOwnChanges } from './changed-fields.ts';

export type Rows = readonly (readonly [label: string, value: string])[];

type Form<I extends FieldValues> = Pick<UseFormReturn<I>, 'getValues' | 'reset'>;

export interface FormChange {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/**
 * Holds the state from which a form was filled, even if the screen behind it is refreshed. If the server refuses to save because that state
 * has changed, `takeCurrent` takes over the current one, fills the form with it except for what the user has changed, and returns true.
 * `changes` then says what changed.
 */
export function useFilled<S extends object>(shown: S, rowsOf: (shown: S) => Rows) {
  const [filled, setFilled] = useState(shown);
  const [changes, setChanges] = useState<readonly FormChange[]>();
  return {
    filled,
    changes,
    refill(saved: S): void {
      setFilled(saved);
      setChanges(undefined);
    },
    takeCurrent<I extends FieldValues>(error: unknown, form?: Form<I>, valuesOf?: (shown: S) => I): boolean {
      const current = problemOf(error)?.current as S | undefined;
      if (!current) return false;
      setFilled(current);
      setChanges(changesBetween(rowsOf(filled), rowsOf(current)));
      if (form && valuesOf) refillForm(form, valuesOf(filled), valuesOf(current));
      return true;
    },
  };
}

function changesBetween(before: Rows, now: Rows): FormChange[] {
  const earlier = new Map(before);
  return now
    .map(([label, value]) => ({ label, before: earlier.get(label) ?? '', now: value }))
    .filter((change) => change.before !== change.now);
}

function refillForm<I extends FieldValues>(form: Form<I>, filled: I, current: I): void {
  const own = withOwnChanges(form.getValues(), filled, current);
  form.reset(current);
  form.reset(own, { keepDefaultValues: true });
}
