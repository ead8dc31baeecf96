export function earlierOf(one: string, other: string): string {
  const [earlier = one] = [one, other].sort();
  return earlier;
}

export const laterOf = (one: string, other: string): string => (earlierOf(one, other) === one ? other : one);

/** Truncates a time to whole seconds since 1970. Providers' times are in whole seconds, so comparisons must ignore fractions. */
export const second = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

export const inWholeSeconds = (iso: string): string => new Date(1000 * second(iso)).toISOString();

/** Orders facts by time and, at the same time, by id. */
export function byTime(a: { at: string; id: string }, b: { at: string; id: string }): number {
  return `${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1;
}
