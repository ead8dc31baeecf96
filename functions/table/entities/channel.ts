import type { Topic } from '../../../shared/realtime.ts';

/** The number of days for which a mark is kept. Sign-ins expire earlier, so no open page needs an older mark. */
export const MARK_DAYS = 60;

/**
 * The time of a realtime channel's last change, in milliseconds since 1970. It is never too early, and too late by at most the lease's
 * duration.
 */
export type ChannelMark = {
  /** The time for the whole channel, which is the latest of its topics' times. */
  changedUntil: number;
} & { [T in Topic]?: number };
