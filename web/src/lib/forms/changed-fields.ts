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

/** Returns the present values with those that the user has changed since the form was filled. */
export function withOwnChanges<F extends object>(own: F, filled: F, present: F): F {
  const [before, now] = [filled as Fields, present as Fields];
  const rebased = Object.entries(own).map(([name, value]) => {
    const [from, to] = [before[name], now[name]];
    if (isFields(value) && isFields(from) && isFields(to)) return [name, withOwnChanges(value, from, to)];
    return [name, isSame(value, from) ? to : value];
  });
  return { ...present, ...Object.fromEntries(rebased) };
}
