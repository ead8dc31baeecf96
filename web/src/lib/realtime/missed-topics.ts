import type { Changes } from '../../../../shared/contract/changes.ts';
import { TOPICS, type Topic } from '../../../../shared/realtime/realtime.ts';

/** A safety margin, in milliseconds, for differences between the servers' clocks and for an index that lags behind the table. */
const MARGIN_MS = 2_000;

/**
 * Returns the topics of a channel that changed within the last `elapsed` milliseconds. Returns undefined if nothing changed. If `changes`
 * is undefined, everything counts as changed.
 */
export function missedTopics(changes: Changes | undefined, elapsed: number): Topic[] | undefined {
  if (!changes) return [...TOPICS];
  const isMissed = (age: number | null | undefined) => age != null && age < elapsed + MARGIN_MS;
  return isMissed(changes.age) ? TOPICS.filter((topic) => isMissed(changes.topics[topic])) : undefined;
}
