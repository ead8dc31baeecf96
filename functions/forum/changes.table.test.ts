import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomes } from '../../test/races/outcomes.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { CHANGED_MEANWHILE, expectRefusal } from '../../test/support/refusal.ts';
import { profileKey } from '../entities/profile.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number) => new Date(T0.getTime() + seconds * 1000);
const DAY = 24 * 60 * 60;
const POST_NOT_FOUND =
  'The post you are looking for does not exist or you do not have permission to view it.';
const COMMENT_NOT_FOUND =
  'The comment you are looking for does not exist or you do not have permission to view it.';
const TOO_LATE = 'You can only edit or delete posts and comments within 24 hours.';

let api: Api;
let ada: User;
let bob: User;
let postId: string;
let commentId: string;

async function thread(): Promise<void> {
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
  postId = (await publish(api, ada, { at: T0 })).id;
  commentId = (await comment(api, bob, postId, { at: T0 })).id;
}

const editPost = (user: User, content: string, at: Date) =>
  api.as(user, at)('editPost', { params: { postId }, body: { content } });
const editComment = (user: User, content: string, at: Date) =>
  api.as(user, at)('editComment', { params: { postId, commentId }, body: { content } });
const post = (user: User) => api.as(user)('getPost', { params: { postId } });
const comments = async (user: User) =>
  (await api.as(user)('listComments', { params: { postId } })).items.map(({ id }) => id);
const isListed = async (id: string) => {
  const { items } = await api.as(ada)('listPosts');
  return items.some((item) => item.id === id);
};

beforeAll(async () => {
  api = await startApi();
  await thread();
});

describe('Editing', () => {
  it('changes a post, its title and its excerpt', async () => {
    await thread();

    const edited = await editPost(ada, 'A better question? Yes.', later(60));

    expect(edited).toMatchObject({
      title: 'A better question?',
      content: 'A better question? Yes.',
      excerpt: 'A better question? Yes.',
      comments: 1,
    });
    expect(await post(bob)).toEqual(edited);
  });

  it('marks a text as edited only after five minutes', async () => {
    await thread();

    const soon = await editComment(bob, 'First', later(300));
    const marked = await editComment(bob, 'Second', later(301));

    expect(soon.editedAt).toBeNull();
    expect(marked).toMatchObject({ content: 'Second', editedAt: later(301).toISOString() });
  });

  it('is possible for 24 hours', async () => {
    await thread();

    await editPost(ada, 'In time', later(DAY));

    await expectRefusal(editPost(ada, 'Too late', later(DAY + 1)), 'edit_window_over', TOO_LATE);
    await expectRefusal(editComment(bob, 'Too late', later(DAY + 1)), 'edit_window_over', TOO_LATE);
    expect((await post(ada)).content).toBe('In time');
  });

  it("someone else's text returns not_found, even for a moderator", async () => {
    await thread();

    await expectRefusal(editPost(bob, 'Mine', later(1)), 'not_found', POST_NOT_FOUND);
    await expectRefusal(editComment(ada, 'Mine', later(1)), 'not_found', COMMENT_NOT_FOUND);
    await expectRefusal(editPost({ ...bob, moderator: true }, 'Mine', later(1)), 'not_found', POST_NOT_FOUND);
  });

  it('the same post from two tabs keeps one of the two texts in full', async () => {
    await thread();

    const texts = ['Left? It is left.', 'Right? It is right.'];
    const { won, refused } = await outcomes(texts.map((text) => editPost(ada, text, later(10))));

    const { content, title } = await post(ada);
    expect(won).toMatchObject([{ content }]);
    expect(refused).toEqual([`conflict: ${CHANGED_MEANWHILE}`]);
    expect(texts).toContain(content);
    expect(content.startsWith(title)).toBe(true);
  });

  it('does not lose comments written at the same time', async () => {
    await thread();
    const authors = await Promise.all(Array.from({ length: 5 }, () => newAffiliate(api.table)));

    await Promise.all([
      ...authors.map((author) => comment(api, author, postId, { at: later(20) })),
      editPost(ada, 'Edited meanwhile', later(20)),
    ]);

    expect(await post(bob)).toMatchObject({ content: 'Edited meanwhile', comments: 6 });
  });

  it('a text to nothing is rejected with the wording of the specification', async () => {
    await thread();

    await expectRefusal(editPost(ada, ' ', later(1)), 'validation_failed', 'Post content cannot be empty');
    await expectRefusal(editComment(bob, '', later(1)), 'validation_failed', 'Comment cannot be empty');
  });
});

describe('Deleting', () => {
  const deletePost = (user: User, at: Date) => api.as(user, at)('deletePost', { params: { postId } });
  const restorePost = (user: User, at: Date) => api.as(user, at)('restorePost', { params: { postId } });
  const deleteComment = (user: User, at: Date) =>
    api.as(user, at)('deleteComment', { params: { postId, commentId } });
  const restoreComment = (user: User, at: Date) =>
    api.as(user, at)('restoreComment', { params: { postId, commentId } });

  it('removes a post and its comments for everyone', async () => {
    await thread();

    await deletePost(ada, later(60));

    for (const user of [ada, bob, { ...bob, moderator: true }]) {
      await expectRefusal(post(user), 'not_found', POST_NOT_FOUND);
      await expectRefusal(comments(user), 'not_found', POST_NOT_FOUND);
      await expectRefusal(
        api.as(user)('getComment', { params: { postId, commentId } }),
        'not_found',
        COMMENT_NOT_FOUND,
      );
    }
    await expectRefusal(comment(api, bob, postId), 'not_found', POST_NOT_FOUND);
    expect(await isListed(postId)).toBe(false);
  });

  it('can be undone for a minute, which restores everything', async () => {
    await thread();
    const before = await post(ada);
    await deletePost(ada, later(60));

    const restored = await restorePost(ada, later(120));

    expect(restored).toEqual(before);
    expect(await comments(bob)).toEqual([commentId]);
    expect(await isListed(postId)).toBe(true);
  });

  it('cannot be undone later or by someone else', async () => {
    await thread();
    await deletePost(ada, later(60));

    await expectRefusal(restorePost(bob, later(61)), 'not_found', POST_NOT_FOUND);
    await expectRefusal(
      restorePost(ada, later(121)),
      'edit_window_over',
      'You can only restore a post or comment within one minute.',
    );
  });

  it('removes a comment from the thread and its count exactly once, and restores it exactly once', async () => {
    await thread();

    await Promise.all([deleteComment(bob, later(60)), deleteComment(bob, later(60))]);
    const without = { ids: await comments(ada), count: (await post(ada)).comments };
    await Promise.all([restoreComment(bob, later(70)), restoreComment(bob, later(70))]);

    expect(without).toEqual({ ids: [], count: 0 });
    expect(await comments(ada)).toEqual([commentId]);
    expect((await post(ada)).comments).toBe(1);
  });

  it('a comment is possible for 24 hours, and restoring it for a minute', async () => {
    await thread();

    await expectRefusal(deleteComment(bob, later(DAY + 1)), 'edit_window_over', TOO_LATE);
    await deleteComment(bob, later(DAY));
    await expectRefusal(
      restoreComment(bob, later(DAY + 61)),
      'edit_window_over',
      'You can only restore a post or comment within one minute.',
    );
  });

  it("someone else's text returns not_found", async () => {
    await thread();

    await expectRefusal(deleteComment(ada, later(1)), 'not_found', COMMENT_NOT_FOUND);
    await expectRefusal(deletePost(bob, later(1)), 'not_found', POST_NOT_FOUND);
    expect(await comments(ada)).toEqual([commentId]);
  });

  it('cannot be undone by an edit', async () => {
    await thread();
    await deletePost(ada, later(1));

    await expectRefusal(editPost(ada, 'Back', later(2)), 'not_found', POST_NOT_FOUND);
  });
});

describe('Deleting an account', () => {
  it('keeps its texts, as those of a deleted user', async () => {
    await thread();
    const tx = api.table.transaction();
    const reduced = { firstName: 'Deleted', lastName: 'user', deletedAt: later(60).toISOString() };
    await tx.update(profileKey(bob.id), { set: reduced }).commit();

    const { items } = await api.as(ada)('listComments', { params: { postId } });

    expect(items.map(({ author }) => author)).toEqual([
      { id: bob.id, firstName: 'Deleted', lastName: 'user', avatarUrl: null },
    ]);
    await expectRefusal(
      editComment(bob, 'From beyond', later(61)),
      'unauthenticated',
      'User not authenticated',
    );
  });
});

describe('A comment', () => {
  it('is visible to everyone and counted as soon as it is written', async () => {
    await thread();

    const made = await comment(api, ada, postId, { content: 'Well said.', at: later(5) });

    expect(made).toEqual({
      id: expect.any(String),
      postId,
      author: { id: ada.id, firstName: 'Ada', lastName: 'Lovelace', avatarUrl: null },
      content: 'Well said.',
      mentions: [],
      createdAt: later(5).toISOString(),
      editedAt: null,
      likes: 0,
      liked: false,
      hidden: false,
      hiddenBy: null,
      version: expect.any(String),
    });
    expect(await api.as(bob)('getComment', { params: { postId, commentId: made.id } })).toEqual(made);
    expect(await post(bob)).toMatchObject({ comments: 2, lastActivityAt: later(5).toISOString() });
  });

  it('is created once when its request is retried, even after another comment', async () => {
    await thread();
    const body = { key: randomUUID(), content: 'Over a bad line.' };
    const send = (seconds: number) => api.as(bob, later(seconds))('addComment', { params: { postId }, body });

    const first = await send(10);
    await comment(api, bob, postId, { at: later(20) });
    const again = await send(30);

    expect(again).toEqual(first);
    expect(await comments(ada)).toHaveLength(3);
  });

  it.each([
    ['', 'Comment cannot be empty'],
    ['x'.repeat(4_001), 'At most 4,000 characters'],
  ])('is rejected when it is empty or too long', async (content, message) => {
    await thread();

    await expectRefusal(comment(api, ada, postId, { content }), 'validation_failed', message);
  });

  it('that arrives late does not make a post less active', async () => {
    await thread();
    await comment(api, ada, postId, { at: later(100) });

    await comment(api, await newPartner(api.table), postId, { at: later(50) });

    expect((await post(bob)).lastActivityAt).toBe(later(100).toISOString());
  });
});
