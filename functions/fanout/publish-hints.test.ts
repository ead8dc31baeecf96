import { expect, it, vi } from 'vitest';
import { channels } from '../../shared/realtime/realtime.ts';
import { appKey } from '../entities/app.ts';
import { postKey } from '../entities/post.ts';
import type { Hint } from '../kit/effects.ts';
import { correlationIds } from '../lib/logs/correlation.ts';
import { logger } from '../lib/logs/logger.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { publishHints } from './publish-hints.ts';
import type { HintEvent } from './resolve-hints.ts';

const POST = { postId: 'p', authorId: 'ada' };
const APP = { appId: 'a', partnerId: 'ada' };
const ITEMS: readonly (Key & object)[] = [
  { ...postKey('p'), ...POST },
  { ...appKey('a'), ...APP },
];
const table = {
  getMany: async (wanted: readonly Key[]) =>
    wanted.map(({ PK, SK }) => ITEMS.find((item) => item.PK === PK && item.SK === SK)),
} as unknown as Table;

const marks = { mark: async () => undefined };

/** `refuse` is a function that throws for the channels that should fail. */
async function publish(hints: readonly Hint[], refuse: (channel: string) => void = () => undefined) {
  const published: Record<string, readonly object[]> = {};
  const publisher = {
    async publish(channel: string, events: readonly object[]) {
      refuse(channel);
      published[channel] = events;
    },
  };
  await publishHints(
    hints.map((hint) => ({ hint })),
    { table, publisher, marks },
  );
  return published as Record<string, readonly HintEvent[]>;
}

it('publishes one event per user with all topics, including those of the apps they own', async () => {
  const published = await publish([
    { kind: 'user', userId: 'ada', topics: ['notifications', 'customers'] },
    { kind: 'owner', appId: 'a', topics: ['webhooks'] },
    { kind: 'user', userId: 'bob', topics: ['customers'] },
  ]);

  expect(published).toEqual({
    [channels.user('ada')]: [{ type: 'changed', topics: ['customers', 'webhooks', 'notifications'] }],
    [channels.user('bob')]: [{ type: 'changed', topics: ['customers'] }],
  });
});

it('publishes the events of a channel in order and skips items that no longer exist', async () => {
  const published = await publish([
    { kind: 'comment_changed', postId: 'p', commentId: 'gone' },
    { kind: 'post_changed', postId: 'p' },
    { kind: 'post_visible', postId: 'gone' },
    { kind: 'owner', appId: 'gone', topics: ['webhooks'] },
  ]);

  expect(published).toEqual({
    [channels.comments('p')]: [{ type: 'comment.deleted', commentId: 'gone' }, { type: 'post.changed' }],
  });
});

it('logs and gives up a channel that fails, and still publishes to the others', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue();
  const hints: Hint[] = [
    { kind: 'post_visible', postId: 'p' },
    { kind: 'user', userId: 'ada', topics: ['coupons'] },
  ];

  const published = await publish(hints, (channel) => {
    if (channel === channels.posts()) throw new Error('not this one');
  });

  expect(Object.keys(published)).toEqual([channels.user('ada')]);
  const [[, logged] = []] = log.mock.calls;
  expect(logged).toMatchObject({ channel: channels.posts(), error: { message: 'not this one' } });
});

it('logs a channel that fails with the ids of the requests that caused its events, and no others', async () => {
  const seen: (readonly string[])[] = [];
  vi.spyOn(logger, 'error').mockImplementation(() => void seen.push(correlationIds()));
  const publisher = { publish: () => Promise.reject(new Error('AppSync is down')) };
  const changed = (userId: string) => ({ kind: 'user', userId, topics: ['coupons'] }) as const;

  await publishHints(
    [
      { hint: changed('ada'), correlationIds: ['cf-1'] },
      { hint: changed('bob'), correlationIds: ['cf-2'] },
      { hint: changed('ada'), correlationIds: ['cf-3'] },
    ],
    { table, publisher, marks },
  );

  expect(seen).toEqual([['cf-1', 'cf-3'], ['cf-2']]);
});

it('throws when the current state cannot be read, so that the records are retried', async () => {
  const publisher = { publish: async () => undefined };
  const broken = { getMany: () => Promise.reject(new Error('throttled')) } as unknown as Table;

  await expect(
    publishHints([{ hint: { kind: 'post_visible', postId: 'p' } }], { table: broken, publisher, marks }),
  ).rejects.toThrow('throttled');
});

it('marks a channel and its topics before it publishes anything there', async () => {
  const order: unknown[] = [];
  const publisher = { publish: async (channel: string) => void order.push(['published', channel]) };
  const slowMarks = {
    async mark(channel: string, topics: readonly string[]) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(['marked', channel, topics]);
    },
  };
  const hints: Hint[] = [
    { kind: 'post_visible', postId: 'p' },
    { kind: 'user', userId: 'ada', topics: ['customers'] },
    { kind: 'owner', appId: 'a', topics: ['webhooks'] },
  ];

  await publishHints(
    hints.map((hint) => ({ hint })),
    { table, publisher, marks: slowMarks },
  );

  expect(order).toEqual([
    ['marked', channels.posts(), []],
    ['marked', channels.user('ada'), ['customers', 'webhooks']],
    ['published', channels.posts()],
    ['published', channels.user('ada')],
  ]);
});

it('publishes nothing and throws if a mark cannot be written, so that the batch is tried again', async () => {
  const publisher = { publish: vi.fn(async () => undefined) };
  const failing = { mark: () => Promise.reject(new Error('throttled')) };

  await expect(
    publishHints([{ hint: { kind: 'post_visible', postId: 'p' } }], { table, publisher, marks: failing }),
  ).rejects.toThrow('throttled');
  expect(publisher.publish).not.toHaveBeenCalled();
});
