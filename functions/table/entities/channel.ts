import type { Topic } from '../../../shared/realtime.ts';

/** How long a mark is kept: longer than a sign-in lasts, so that no open page needs an older one. */
export const MARK_DAYS = 60;

/** When a realtime channel last changed, in milliseconds since 1970: at most a lease later than the last change, never earlier. */
export type ChannelMark = {
  /** The time for the whole channel: the latest of its topics. */
  changedUntil: number;
} & { [T in Topic]?: number };
