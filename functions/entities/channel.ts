import type { Topic } from '../../shared/realtime/realtime.ts';
import { key } from '../table/key.ts';

export const MARK_DAYS = 60;

/**
 * The times at which a realtime channel and its topics last changed, in milliseconds since 1970. A stored time is never earlier than the
 * change, but may be a few seconds later, because one write covers several quick changes.
 */
export type ChannelMark = {
  changedUntil: number;
} & { [T in Topic]?: number };

export const channelKey = (channel: string) => key<ChannelMark>(`CHANNEL#${channel}`, 'CHANNEL');
