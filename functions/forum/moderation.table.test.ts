import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { postKey } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number) => new Date(T0.getTime() + seconds * 1000);
const POST_NOT_FOUND =
  'The post you are looking for does not exist or you do not have permission to view it.';
const COMMENT_NOT_FOUND =
  'The comment you are looking for does not exist or you do not have permission to view it.';

let api: Api;
let ada: User;
let bob: User;
let moderator: User;
let postId: string;
let commentId: string;

beforeEach(async () => {
  api ??= await startApi();
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
  moderator = { ...(await newPartner(api.table, { firstName: 'Mo' })), moderator: true };
  postId = (await publish(api, ada, { at: T0 })).id;
  commentId = (await comment(api, bob, postId, { at: T0 })).id;
});

/**
 * Creates users whose reports have the given weight: 0 for users who have never written in the forum, 1 for new accounts, and 2 for older
 * accounts.
 */
const people = (count: number, weight = 2) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const createdAt = weight === 1 ? '2026-02-20T10:00:00.000Z' : '2026-01-01T10:00:00.000Z';
      const user = await newAffiliate(api.table, { createdAt });
      if (weight > 0) await publish(api, user, { at: new Date(T0.getTime() - 60_000) });
      return user;
    }),
  );
const reportPost = (user: User, at = later(60)) =>
  api.as(user, at)('reportPost', { params: { postId }, body: { reason: 'spam', note: ' Watches ' } });
const reportComment = (user: User, at = later(60)) =>
  api.as(user, at)('reportComment', { params: { postId, commentId }, body: { reason: 'abuse' } });
const decide = (
  target: { postId: string; commentId?: string },
  decision: 'hide' | 'restore',
  at = later(90),
) => api.as(moderator, at)('decideReport', { body: { ...target, decision } });
const getPost = (user: User) => api.as(user)('getPost', { params: { postId } });
const getComment = (user: User) => api.as(user)('getComment', { params: { postId, commentId } });
const waiting = async () =>
  (await api.as(moderator)('listReported')).items.filter((item) => item.postId === postId);
const isListed = async (sort: 'newest' | 'active') => {
  const { items } = await api.as(ada)('listPosts', { query: { sort } });
  return items.some(({ id }) => id === postId);
};

describe('Reports', () => {
  it('leave a post visible until the weight of the accounts is large enough', async () => {
    const [first, second, third] = (await people(3, 1)) as [User, User, User];
    const [established] = (await people(1)) as [User];
    for (const user of [first, second, third]) await reportPost(user);
    const afterThree = (await getPost(bob)).hidden;

    await reportPost(established);

    expect(afterThree).toBe(false);
    await expectRefusal(getPost(bob), 'not_found', POST_NOT_FOUND);
    await expectRefusal(comment(api, bob, postId), 'not_found', POST_NOT_FOUND);
    expect([await isListed('newest'), await isListed('active')]).toEqual([false, false]);
    expect([(await getPost(ada)).hidden, (await getPost(moderator)).hidden]).toEqual([true, true]);
  });

  it('by any number of new accounts hide nothing, but moderators see them', async () => {
    const crowd = await people(4, 0);
    const newcomers = await Promise.all(
      Array.from({ length: 4 }, () => newAffiliate(api.table, { createdAt: T0.toISOString() })),
    );
    for (const user of newcomers) await publish(api, user, { at: later(10) });

    for (const user of [...crowd, ...newcomers]) await reportPost(user);

    expect((await getPost(bob)).hidden).toBe(false);
    const [item] = await waiting();
    expect(item?.reports.map(({ isNewAccount }) => isNewAccount)).toEqual(Array(8).fill(true));
  });

  it('are limited to five in 24 hours for each person', async () => {
    const [user] = (await people(1)) as [User];
    const posts = [];
    for (let n = 0; n < 6; n++) posts.push(await publish(api, ada, { at: later(3_600 * (n + 1)) }));
    const report = (id = '') =>
      api.as(user, later(30_000))('reportPost', { params: { postId: id }, body: { reason: 'spam' } });
    for (const { id } of posts.slice(0, 5)) await report(id);

    await expectRefusal(
      report(posts[5]?.id),
      'rate_limited',
      "You've reported 5 posts and comments in 24 hours. You can report again in 24 hours.",
    );
  });

  it('count once per person, however often and fast they are sent', async () => {
    const [first] = (await people(1)) as [User];

    await Promise.all([1, 2, 3, 4].map(() => reportPost(first)));
    await reportPost(first);

    expect((await waiting()).map(({ reports }) => reports.length)).toEqual([1]);
    expect((await getPost(bob)).hidden).toBe(false);
  });

  it('by five people at once are all counted and hide a comment exactly once', async () => {
    await comment(api, ada, postId, { at: later(30) });

    await Promise.allSettled((await people(5)).map((user) => reportComment(user)));

    expect((await getPost(bob)).comments).toBe(1);
    expect((await getComment(bob)).hidden).toBe(true);
    await expectRefusal(getComment(ada), 'not_found', COMMENT_NOT_FOUND);
    const ids = async (user: User) =>
      (await api.as(user)('listComments', { params: { postId } })).items.map(({ id }) => id);
    expect(await ids(ada)).not.toContain(commentId);
    expect(await ids(bob)).toContain(commentId);
    expect(await ids(moderator)).toContain(commentId);
  });

  it('await moderators with their reasons, oldest first', async () => {
    const [first, second] = (await people(2, 1)) as [User, User];
    await reportPost(first, later(60));
    await reportPost(second, later(120));

    expect(await waiting()).toEqual([
      {
        postId,
        commentId: null,
        author: expect.objectContaining({ id: ada.id, firstName: 'Ada' }),
        content: (await getPost(ada)).content,
        createdAt: T0.toISOString(),
        hidden: false,
        reports: [
          {
            reason: 'spam',
            note: 'Watches',
            isNewAccount: false,
            by: expect.objectContaining({ id: first.id }),
            at: later(60).toISOString(),
          },
          {
            reason: 'spam',
            note: 'Watches',
            isNewAccount: false,
            by: expect.objectContaining({ id: second.id }),
            at: later(120).toISOString(),
          },
        ],
        suspendedUntil: null,
      },
    ]);
  });

  it('do not show moderators the name of a deleted user whom a comment mentions', async () => {
    const content = 'As @Ada Lovelace said.';
    commentId = (await comment(api, bob, postId, { content, mentions: [ada.id], at: later(30) })).id;
    await reportComment(moderator);
    const deletedAt = later(90).toISOString();
    await api.table.transaction().update(profileKey(ada.id), { set: { deletedAt } }).commit();

    expect((await waiting()).map((item) => item.content)).toEqual(['As @Deleted user said.']);
  });

  it('leave the queue with a deleted text and return with it', async () => {
    await reportPost(bob);
    await api.as(ada, later(70))('deletePost', { params: { postId } });
    const without = await waiting();

    await api.as(ada, later(80))('restorePost', { params: { postId } });

    expect(without).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('keep a hidden post out of the lists when it is deleted and restored', async () => {
    for (const user of await people(2)) await reportPost(user);
    await api.as(ada, later(70))('deletePost', { params: { postId } });

    const restored = await api.as(ada, later(80))('restorePost', { params: { postId } });

    expect(restored.hidden).toBe(true);
    await expectRefusal(getPost(bob), 'not_found', POST_NOT_FOUND);
    expect(await isListed('newest')).toBe(false);
  });

  it('do not change the comment count twice when a hidden comment is deleted and restored', async () => {
    for (const user of await people(2)) await reportComment(user);
    await api.as(bob, later(70))('deleteComment', { params: { postId, commentId } });
    const deleted = (await getPost(ada)).comments;

    await api.as(bob, later(80))('restoreComment', { params: { postId, commentId } });

    expect([deleted, (await getPost(ada)).comments]).toEqual([0, 0]);
  });
});

describe('A decision', () => {
  it('shows a hidden post again, and its reporters cannot hide it again', async () => {
    const reporters = await people(2);
    for (const user of reporters) await reportPost(user);
    expect((await getPost(ada)).hiddenBy).toBe('reports');

    const { hidden } = await decide({ postId }, 'restore');
    await Promise.all(reporters.map((user) => reportPost(user, later(120))));

    expect(hidden).toBe(false);
    expect(await getPost(bob)).toMatchObject({ hidden: false, hiddenBy: null });
    expect([await isListed('newest'), await isListed('active')]).toEqual([true, true]);
    expect(await waiting()).toEqual([]);
  });

  it('is followed only by new reports from other people', async () => {
    for (const user of await people(2)) await reportPost(user);
    await decide({ postId }, 'restore');

    await reportPost(bob, later(120));

    const [item] = await waiting();
    expect(item?.hidden).toBe(false);
    expect(item?.reports.map(({ by }) => by.id)).toEqual([bob.id]);
  });

  it('can hide a text that nobody reported, and is recorded', async () => {
    const { hidden } = await decide({ postId }, 'hide', later(90));

    expect(hidden).toBe(true);
    await expectRefusal(getPost(bob), 'not_found', POST_NOT_FOUND);
    expect((await getPost(ada)).hiddenBy).toBe('moderator');
    expect(await api.table.get(postKey(postId))).toMatchObject({
      hiddenBy: moderator.id,
      hiddenAt: later(90).toISOString(),
      decision: 'hide',
      decidedBy: moderator.id,
      decidedAt: later(90).toISOString(),
    });
  });

  it('on a comment changes the count once, however often it is repeated', async () => {
    const counts: number[] = [];
    for (const decision of ['hide', 'hide', 'restore', 'restore'] as const) {
      await decide({ postId, commentId }, decision);
      counts.push((await getPost(bob)).comments);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
  });

  it('by several moderators at once counts once', async () => {
    await Promise.all([1, 2, 3].map(() => decide({ postId, commentId }, 'hide')));

    expect((await getPost(bob)).comments).toBe(0);
  });

  it('on a deleted text is rejected', async () => {
    await api.as(ada, later(70))('deletePost', { params: { postId } });

    await expectRefusal(decide({ postId }, 'restore'), 'not_found', POST_NOT_FOUND);
  });

  it('is for moderators only', async () => {
    const attempt = api.as(ada)('decideReport', { body: { postId, decision: 'restore' } });

    await expectRefusal(attempt, 'forbidden', 'Only moderators can do this.');
  });
});
