import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../shared/realtime/realtime.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { type ChannelMark, channelKey } from '../entities/channel.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';

let api: Api;
let user: User;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await newPartner(api.table);
});

const ask = (channel: string, at = NOW) => api.as(user, new Date(at))('getChanges', { query: { channel } });
const mark = (channel: string, topics: ChannelMark) =>
  api.table.putIfAbsent({ ...channelKey(channel), type: 'Channel', ...topics });

describe("A user's channel", () => {
  it('reports how long ago it and each of its topics changed', async () => {
    const [customers, coupons] = [NOW - 3_000, NOW - 90_000];
    await mark(channels.user(user.id), { changedUntil: customers, customers, coupons });

    expect(await ask(channels.user(user.id))).toEqual({
      age: 3_000,
      topics: { customers: 3_000, coupons: 90_000 },
    });
  });

  it('has an age of zero during a lease', async () => {
    const until = NOW + 4_000;
    await mark(channels.user(user.id), { changedUntil: until, customers: until });

    expect(await ask(channels.user(user.id))).toEqual({ age: 0, topics: { customers: 0 } });
  });

  it('has no age without a mark', async () => {
    expect(await ask(channels.user(user.id))).toEqual({ age: null, topics: {} });
  });

  it('is not found for anybody else', async () => {
    const other = await newAffiliate(api.table);
    await mark(channels.user(other.id), { changedUntil: NOW });

    await expectRefusal(
      ask(channels.user(other.id)),
      'not_found',
      'The channel you are looking for does not exist or you do not have permission to view it.',
    );
  });
});

it.each([channels.posts(), channels.comments(POST)])('reports the age of %s to any user', async (channel) => {
  await mark(channel, { changedUntil: NOW - 500 });

  expect(await ask(channel)).toEqual({ age: 500, topics: {} });
});

it.each(['/', '/users/*', '/comments/*', '/forum', '/forum/posts/', '/users/me', ' /forum/posts'])(
  'rejects the channel name %j',
  async (channel) => {
    await expectRefusal(ask(channel), 'validation_failed', 'Not a channel');
  },
);
