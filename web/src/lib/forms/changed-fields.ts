type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A list counts as one value. */
export function changedFields<F extends object>(own: F, filled: Partial<F>): Partial<F> {
  const before = filled as Fields;
  const changed = Object.entries(own).flatMap(([name, value]): [string, unknown][] => {
    if (isSame(value, before[name])) return [];
    const from = before[name];
    return [[name, isFields(value) && isFields(from) ? changedFields(value, from) : value]];
  });
  return Object.fromEntries(changed) as Partial<F>;
}

/** Returns a present value with what `changedFields` found changed in it. */
export const withChanges = (present: unknown, changed: unknown): unknown =>
  isFields(present) && isFields(changed)
    ? {
        ...present,
        ...Object.fromEntries(
          Object.entries(changed).map(([name, value]) => [name, withChanges(present[name], value)]),
        ),
      }
    : changed;

/** Returns the present values with those that the user has changed since the form was filled. */
export const withOwnChanges = <F extends object>(own: F, filled: F, present: F): F =>
  withChanges(present, changedFields(own, filled)) as F;
