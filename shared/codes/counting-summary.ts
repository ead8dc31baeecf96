import type { Counting } from '../contract/counting.ts';
import { CANNOT_COUNT } from './counting-words.ts';
import { countingWays, type Way } from './ways.ts';

/** The ways in the middle of a sentence. `isOwn`: the app is the reader's. */
const labelsFor = (isOwn: boolean): Readonly<Record<Way, string>> => ({
  discount_code: 'discount code',
  link: 'link',
  checkout: isOwn ? 'your checkout' : "the partner's checkout",
});

export function wayLabel(way: Way, isOwn: boolean): string {
  const label = labelsFor(isOwn)[way];
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** Returns the statement in one line, such as `Sales count by: discount code · link`. */
export function countingSummary(counting: Counting, isOwn: boolean): string {
  const ways = countingWays(counting);
  if (ways.length === 0) return CANNOT_COUNT;
  return `Sales count by: ${ways.map((way) => labelsFor(isOwn)[way]).join(' · ')}`;
}
