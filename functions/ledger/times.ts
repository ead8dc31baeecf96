/** Returns the earlier of two ISO 8601 times. */
export function earlierOf(one: string, other: string): string {
  const [earlier = one] = [one, other].sort();
  return earlier;
}

/** Returns the later of two ISO 8601 times. */
export const laterOf = (one: string, other: string): string => (earlierOf(one, other) === one ? other : one);
