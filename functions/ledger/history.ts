/**
 * A history that decides about sales. Forgetting an old change instead of refusing a new one would change the decision about every sale of
 * its time, as soon as the sale's events are processed again.
 * @limit Accounts | changes of an app's status, and of its links | an error that says what to do
 */
export const MAX_CHANGES = 200;

/**
 * The last place is reserved for turning off, so that nothing stays on against its owner's will. The change is dated in the next whole
 * second, and never before the last change. Uses of codes are dated in whole seconds, so one in the second of the change may have been
 * decided already.
 */
export function withChange<C extends { readonly at: string }>(
  changes: readonly C[],
  change: C,
  isOff: boolean,
): C[] | undefined {
  if (changes.length >= MAX_CHANGES - (isOff ? 0 : 1)) return undefined;
  return [...changes, { ...change, at: nextSecond(change.at, changes.at(-1)?.at ?? change.at) }];
}

export function nextSecond(...times: readonly string[]): string {
  const last = Math.max(...times.map((time) => Date.parse(time)));
  return new Date((Math.floor(last / 1000) + 1) * 1000).toISOString();
}
