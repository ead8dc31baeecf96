import type { Changes } from '../../shared/contract/changes.ts';
import { channels, TOPICS } from '../../shared/realtime/realtime.ts';
import { channelKey } from '../entities/channel.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';

interface GetChanges {
  readonly userId: string;
  readonly channel: string;
  readonly now: Date;
}

/** Throws `not_found` if the channel belongs to another user. */
export async function getChanges(
  { userId, channel, now }: GetChanges,
  { table }: { table: Table },
): Promise<Changes> {
  if (channel.startsWith(channels.user('')) && channel !== channels.user(userId)) {
    throw notFound('The channel you are looking for');
  }
  const mark = await table.get(channelKey(channel));
  // A stored change time may be a few seconds in the future. Return zero for such a time.
  const ageOf = (until: number) => Math.max(now.getTime() - until, 0);
  const topics = TOPICS.flatMap((topic) => {
    const until = mark?.[topic];
    return until === undefined ? [] : [[topic, ageOf(until)]];
  });
  return { age: mark ? ageOf(mark.changedUntil) : null, topics: Object.fromEntries(topics) };
}
