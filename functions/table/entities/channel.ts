import type { Topic } from '../../../shared/realtime.ts';

/** The number of days for which a channel's change times are kept. A sign-in expires earlier, so no open page needs older times. */
export const MARK_DAYS = 60;

/**
 * The times at which a realtime channel and its topics last changed, in milliseconds since 1970. A stored time is never earlier than the
 * change. It may be a few seconds later, because several changes in quick succession are stored in one write.
 */
export type ChannelMark = {
  /** The latest change time of any topic in the channel. */
  changedUntil: number;
} & { [T in Topic]?: number };
