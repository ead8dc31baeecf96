import type { Changes } from '../../../../shared/contract/changes.ts';
import { TOPICS, type Topic } from '../../../../shared/realtime.ts';

/** Milliseconds by which the servers' clocks may differ, or by which an index may lag behind the table when a page reads it. */
const MARGIN_MS = 2_000;

/**
 * Returns the topics of a channel that changed within the last `elapsed` milliseconds, or undefined if nothing changed. Time has passed
 * since the server responded, so a slow response makes a change look newer, never older. Without a response, everything counts as changed.
 */
export function missedTopics(changes: Changes | undefined, elapsed: number): Topic[] | undefined {
  if (!changes) return [...TOPICS];
  const isMissed = (age: number | null | undefined) => age != null && age < elapsed + MARGIN_MS;
  return isMissed(changes.age) ? TOPICS.filter((topic) => isMissed(changes.topics[topic])) : undefined;
}
