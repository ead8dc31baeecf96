import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { profileKey } from '../entities/profile.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

let api: Api;
let ada: User;
let bob: User;
let postId: string;
beforeEach(async () => {
  api ??= await startApi();
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
  postId = (await publish(api, ada, { at: T0 })).id;
});

describe('A like', () => {
  it("of a post counts once per person and is shown as the viewer's own", async () => {
    const like = (user: User) => api.as(user)('likePost', { params: { postId } });

    await like(ada);
    const answer = await like(bob);
    await like(bob);

    expect(answer).toEqual({ likes: 2, liked: true });
    const stranger = await newAffiliate(api.table);
    const seen = async (user: User) => {
      const { likes, liked } = await api.as(user)('getPost', { params: { postId } });
      return { likes, liked };
    };
    expect(await seen(bob)).toEqual({ likes: 2, liked: true });
    expect(await seen(stranger)).toEqual({ likes: 2, liked: false });
  });

  it('can be withdrawn, once', async () => {
    const unlike = () => api.as(bob)('unlikePost', { params: { postId } });
    await api.as(bob)('likePost', { params: { postId } });

    const answers = [await unlike(), await unlike()];

    expect(answers).toEqual(Array(2).fill({ likes: 0, liked: false }));
  });

  it('of a comment does not count for its post', async () => {
    const { id: commentId } = await comment(api, bob, postId, { at: later(1) });
    await api.as(ada)('likeComment', { params: { postId, commentId } });

    const { items } = await api.as(ada)('listComments', { params: { postId } });
    const { likes } = await api.as(ada)('getPost', { params: { postId } });

    expect(items).toMatchObject([{ likes: 1, liked: true }]);
    expect(likes).toBe(0);
    expect(await api.as(ada)('unlikeComment', { params: { postId, commentId } })).toEqual({
      likes: 0,
      liked: false,
    });
  });

  it('is counted once per person, even when many arrive at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newAffiliate(api.table)));

    await Promise.all(
      [...people, bob, bob, bob].map((user) => api.as(user)('likePost', { params: { postId } })),
    );

    expect((await api.as(ada)('getPost', { params: { postId } })).likes).toBe(11);
  });

  it('of a deleted post is rejected', async () => {
    await api.as(ada, later(5))('deletePost', { params: { postId } });

    await expectRefusal(
      api.as(bob)('likePost', { params: { postId } }),
      'not_found',
      'The post you are looking for does not exist or you do not have permission to view it.',
    );
  });
});

describe('A user with a deleted account', () => {
  it.each([
    ['like', (user: User) => api.as(user)('likePost', { params: { postId } })],
    ['report', (user: User) => api.as(user)('reportPost', { params: { postId }, body: { reason: 'spam' } })],
    ['moderate', (user: User) => api.as(user)('decideReport', { body: { postId, decision: 'hide' } })],
    [
      'suspend',
      (user: User) => api.as(user)('suspendUser', { params: { userId: ada.id }, body: { days: 1 } }),
    ],
  ] as const)('cannot %s, although the token is still valid', async (_, act) => {
    const deletedAt = '2026-01-02T00:00:00.000Z';
    const gone: User = { ...(await newAffiliate(api.table, { deletedAt })), moderator: true };

    await expectRefusal(act(gone), 'unauthenticated', 'User not authenticated');
    expect(await api.as(bob)('getPost', { params: { postId } })).toMatchObject({ likes: 0, hidden: false });
  });
});

describe('The participants of a thread', () => {
  const participants = async () =>
    (await api.as(bob)('listParticipants', { params: { postId } })).items.map(({ id }) => id);

  it('are its author and its commenters, each once', async () => {
    await comment(api, bob, postId, { at: later(1) });
    await comment(api, bob, postId, { at: later(10) });

    expect(await participants()).toEqual([ada.id, bob.id].sort());
  });

  it('can be mentioned by name', async () => {
    const content = 'As @Ada Lovelace said.';

    const made = await comment(api, bob, postId, { content, mentions: [ada.id, ada.id], at: later(1) });

    expect(made.mentions).toEqual([{ id: ada.id, name: 'Ada Lovelace' }]);
  });

  it('lose their name in mentions when their account is deleted', async () => {
    const content = 'As @Ada Lovelace and @Bob Baker said.';
    await comment(api, bob, postId, { at: later(1) });
    await comment(api, bob, postId, { content, mentions: [ada.id, bob.id], at: later(60) });
    const deletedAt = later(90).toISOString();
    await api.table.transaction().update(profileKey(ada.id), { set: { deletedAt } }).commit();

    const { items } = await api.as(bob)('listComments', { params: { postId } });

    expect(items.at(-1)).toMatchObject({
      content: 'As @Deleted user and @Bob Baker said.',
      mentions: [{ id: bob.id, name: 'Bob Baker' }],
    });
  });

  it('are not mentioned when the text does not contain their name', async () => {
    const made = await comment(api, bob, postId, { content: 'Ada?', mentions: [ada.id], at: later(1) });

    expect(made.mentions).toEqual([]);
  });

  it('are the only people who can be mentioned', async () => {
    const stranger = await newAffiliate(api.table, { firstName: 'Eve', lastName: 'Else' });
    const attempt = comment(api, bob, postId, { content: 'Hi @Eve Else', mentions: [stranger.id] });

    await expectRefusal(
      attempt,
      'validation_failed',
      'You can only mention people who have posted in this thread.',
    );
  });

  it('are mentioned according to the text after an edit', async () => {
    const { id: commentId } = await comment(api, bob, postId, { at: later(1) });

    const edited = await api.as(bob, later(20))('editComment', {
      params: { postId, commentId },
      body: { content: '@Ada Lovelace, look.', mentions: [ada.id] },
    });

    expect(edited.mentions).toEqual([{ id: ada.id, name: 'Ada Lovelace' }]);
  });
});
