export function earlierOf(one: string, other: string): string {
  const [earlier = one] = [one, other].sort();
  return earlier;
}

export const laterOf = (one: string, other: string): string => (earlierOf(one, other) === one ? other : one);
