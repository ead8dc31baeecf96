export function earlierOf(one: string, other: string): string {
  const [earlier = one] = [one, other].sort();
  return earlier;
}

export const laterOf = (one: string, other: string): string => (earlierOf(one, other) === one ? other : one);

/** Orders facts by time and, at the same time, by id. */
export function byTime(a: { at: string; id: string }, b: { at: string; id: string }): number {
  return `${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1;
}
