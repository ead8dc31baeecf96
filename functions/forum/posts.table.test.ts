import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';

let api: Api;
let ada: User;
let bob: User;
beforeAll(async () => {
  api = await startApi();
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
});

const NOT_FOUND = 'The post you are looking for does not exist or you do not have permission to view it.';

describe('A post', () => {
  it('gets its title from its first sentence, an excerpt and its author', async () => {
    const now = new Date('2026-03-01T10:00:00.000Z');
    const content = `  How do you price? ${'We tried three ways. '.repeat(8)}`;

    const post = await publish(api, await newPartner(api.table), { content, at: now });

    expect(post).toEqual({
      id: expect.any(String),
      author: { id: expect.any(String), firstName: 'Ada', lastName: 'Lovelace', avatarUrl: null },
      title: 'How do you price?',
      content: content.trim(),
      excerpt: content.trim().slice(0, 100),
      truncated: true,
      createdAt: now.toISOString(),
      lastActivityAt: now.toISOString(),
      editedAt: null,
      comments: 0,
      likes: 0,
      liked: false,
      hidden: false,
      hiddenBy: null,
      version: expect.any(String),
    });
    expect(await api.as(bob)('getPost', { params: { postId: post.id } })).toEqual(post);
  });

  it('is stored as typed: normalized, without control characters, with markup as text', async () => {
    const typed = '<script>alert(1)</script>\r\n\u0000e\u0301 \ud83d **bold**';

    const { content } = await publish(api, await newPartner(api.table), { content: typed });

    expect(content).toBe('<script>alert(1)</script>\né \ufffd **bold**');
  });

  it.each(['', '  \n ', '\u200b'])('is rejected when it is %j', async (content) => {
    const problem = await refusal(publish(api, ada, { content }));

    expect(problem).toMatchObject({ code: 'validation_failed', detail: 'Post content cannot be empty' });
  });

  it('is rejected above 10,000 characters', async () => {
    await expectRefusal(
      publish(api, ada, { content: 'x'.repeat(10_001) }),
      'validation_failed',
      'At most 10,000 characters',
    );
    const whole = await publish(api, await newPartner(api.table), { content: 'x'.repeat(10_000) });
    expect(whole.content).toHaveLength(10_000);
  });

  it('is created once when its request is retried, even concurrently', async () => {
    const author = await newAffiliate(api.table);
    const call = api.as(author);
    const body = { key: randomUUID(), content: 'Sent over a bad line.' };

    const [first, second] = await Promise.all([call('createPost', { body }), call('createPost', { body })]);
    const third = await call('createPost', { body });

    expect([second, third]).toEqual([first, first]);
    const { items } = await call('listPosts');
    expect(items.filter(({ author: { id } }) => id === author.id)).toHaveLength(1);
  });

  it('cannot be written by a user without an account', async () => {
    const gone = await newAffiliate(api.table, { deletedAt: '2026-01-02T00:00:00.000Z' });
    const nobody: User = { id: randomUUID(), role: 'affiliate' };

    for (const user of [gone, nobody])
      await expectRefusal(publish(api, user), 'unauthenticated', 'User not authenticated');
  });

  it('with an unknown id is not found', async () => {
    await expectRefusal(
      api.as(ada)('getPost', { params: { postId: '01JD0000000000000000000000' } }),
      'not_found',
      NOT_FOUND,
    );
  });
});

describe('Writing is limited to', () => {
  const T0 = new Date('2026-03-01T10:00:00.000Z');
  const later = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

  it('one post in 15 seconds and one comment in 5 seconds', async () => {
    const author = await newPartner(api.table);
    const { id: postId } = await publish(api, author, { at: T0 });
    await comment(api, author, postId, { at: T0 });

    await expectRefusal(
      publish(api, author, { at: later(3) }),
      'rate_limited',
      'You can post again in 12 seconds.',
    );
    await expectRefusal(
      comment(api, author, postId, { at: later(4) }),
      'rate_limited',
      'You can comment again in 1 second.',
    );
    await comment(api, author, postId, { at: later(5) });
    expect((await publish(api, author, { at: later(15) })).createdAt).toBe(later(15).toISOString());
  });

  it('five posts and 30 comments on the first day of an account', async () => {
    const author = await newPartner(api.table, { createdAt: T0.toISOString() });
    const { id: postId } = await publish(api, author, { at: T0 });
    for (let n = 1; n < 5; n++) await publish(api, author, { at: later(15 * n) });
    for (let n = 0; n < 30; n++) await comment(api, author, postId, { at: later(600 * n) });

    await expectRefusal(
      publish(api, author, { at: later(22 * 60 * 60) }),
      'rate_limited',
      'New members can post 5 times on their first day. You can post again in 2 hours.',
    );
    await expectRefusal(
      comment(api, author, postId, { at: later(22 * 60 * 60) }),
      'rate_limited',
      'New members can comment 30 times on their first day. You can comment again in 2 hours.',
    );
    await comment(api, author, postId, { at: later(24 * 60 * 60) });
  });

  it('20 posts a day', async () => {
    const author = await newAffiliate(api.table);
    for (let n = 0; n < 20; n++) await publish(api, author, { at: later(60 * n) });

    await expectRefusal(
      publish(api, author, { at: later(2 * 60 * 60) }),
      'rate_limited',
      "You've posted 20 times in 24 hours. You can post again in 22 hours.",
    );
    expect((await publish(api, author, { at: later(24 * 60 * 60) })).author.id).toBe(author.id);
  });

  it('the same text once in five minutes, in posts and comments', async () => {
    const author = await newAffiliate(api.table);
    const { id: postId } = await publish(api, author, { content: 'Look at this!', at: T0 });

    await expectRefusal(
      comment(api, author, postId, { content: 'look at  this!', at: later(60) }),
      'duplicate_text',
      'You just posted the same text. You can post it again in 4 minutes.',
    );
    await comment(api, author, postId, { content: 'look at  this!', at: later(300) });
  });
});
