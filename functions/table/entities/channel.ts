import type { Topic } from '../../../shared/realtime.ts';

/** The number of days for which the times of a channel's changes are kept. Sign-ins expire earlier, so no open page needs an older time. */
export const MARK_DAYS = 60;

/**
 * The times at which a realtime channel and its topics last changed, in milliseconds since 1970. A time is never too early. It may be too
 * late by a few seconds, because one write covers a burst of changes.
 */
export type ChannelMark = {
  /** The latest change time of all topics, which applies to the whole channel. */
  changedUntil: number;
} & { [T in Topic]?: number };
