import { isDeepStrictEqual } from 'node:util';

/** A notification names the code of all that it counts, if it is the same. It names none if there is more than it counts. */
export function commonFrom<F>(froms: readonly F[], hasMore: boolean): { hasMore?: true; from?: F } {
  if (hasMore) return { hasMore };
  const [from, ...others] = froms;
  return from !== undefined && others.every((other) => isDeepStrictEqual(other, from)) ? { from } : {};
}
