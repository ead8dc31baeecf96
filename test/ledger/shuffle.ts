/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles `items` and duplicates some of them once or twice. */
export function shuffleWithDuplicates<T>(items: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  const deliveries = items.flatMap((item) => {
    const times = random() < 0.7 ? 1 : random() < 0.7 ? 2 : 3;
    return Array.from({ length: times }, () => item);
  });
  for (let n = deliveries.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [deliveries[n], deliveries[other]] = [deliveries[other] as T, deliveries[n] as T];
  }
  return deliveries;
}
