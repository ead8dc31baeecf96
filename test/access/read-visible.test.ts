import { describe, expect, test } from 'vitest';
import { type Comment, commentItem } from '../../functions/entities/comment.ts';
import { type Post, postItem } from '../../functions/entities/post.ts';
import { readOwnComment, readOwnPost } from '../../functions/forum/read-own.ts';
import {
  readCommentOfVisiblePost,
  readVisibleText,
  textNotFound,
} from '../../functions/forum/read-visible.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const AT = '2026-03-01T00:00:00.000Z';
const AUTHOR = { userId: 'author', moderator: false };
const READER = { userId: 'reader', moderator: false };
const MODERATOR = { userId: 'moderator', moderator: true };

const post = (postId: string, fields: Partial<Post> = {}): Post => ({
  postId,
  authorId: 'author',
  title: 'Hello',
  excerpt: '',
  truncated: false,
  content: 'Hello',
  createdAt: AT,
  lastActivityAt: AT,
  likes: 0,
  comments: 0,
  ...fields,
});
const comment = (postId: string, commentId: string, fields: Partial<Comment> = {}): Comment => ({
  postId,
  commentId,
  authorId: 'author',
  content: 'Hi',
  createdAt: AT,
  likes: 0,
  mentions: [],
  ...fields,
});

const table = createMemoryTable();
for (const each of [
  post('shown'),
  post('hidden', { hiddenAt: AT }),
  post('deleted', { deletedAt: AT }),
  post('deleted-and-hidden', { deletedAt: AT, hiddenAt: AT }),
])
  await table.putIfAbsent(postItem(each));
for (const each of [
  comment('shown', 'shown'),
  comment('shown', 'hidden', { hiddenAt: AT }),
  comment('shown', 'deleted', { deletedAt: AT }),
  comment('hidden', 'shown'),
  comment('deleted', 'shown'),
])
  await table.putIfAbsent(commentItem(each));

const refusal = (what: string) => ({
  code: 'not_found',
  message: `The ${what} you are looking for does not exist or you do not have permission to view it.`,
});
const POST = refusal('post');
const COMMENT = refusal('comment');

describe('a post', () => {
  test.each([
    ['shown', READER],
    ['shown', AUTHOR],
    ['hidden', AUTHOR],
    ['hidden', MODERATOR],
  ])('that is %s is visible to %j', async (postId, viewer) => {
    await expect(readVisibleText(table, { postId }, viewer)).resolves.toMatchObject({ postId });
  });

  test.each([
    ['hidden', READER],
    ['deleted', READER],
    ['deleted', AUTHOR],
    ['deleted', MODERATOR],
    ['deleted-and-hidden', MODERATOR],
    ['missing', MODERATOR],
  ])('that is %s is not found by %j', async (postId, viewer) => {
    await expect(readVisibleText(table, { postId }, viewer)).rejects.toMatchObject(POST);
  });

  test.each(['shown', 'hidden', 'deleted'])('that is %s can be changed by its author', async (postId) => {
    await expect(readOwnPost(table, postId, AUTHOR)).resolves.toMatchObject({ postId });
  });

  test.each([
    ['shown', READER],
    ['shown', MODERATOR],
    ['missing', AUTHOR],
  ])('that is %s cannot be changed by %j', async (postId, viewer) => {
    await expect(readOwnPost(table, postId, viewer)).rejects.toMatchObject(POST);
  });
});

describe('a comment', () => {
  test.each([
    ['shown', 'shown', READER],
    ['shown', 'hidden', AUTHOR],
    ['shown', 'hidden', MODERATOR],
    ['hidden', 'shown', AUTHOR],
    ['hidden', 'shown', MODERATOR],
  ])('on a %s post that is %s is visible to %j', async (postId, commentId, viewer) => {
    await expect(readVisibleText(table, { postId, commentId }, viewer)).resolves.toMatchObject({
      postId,
      commentId,
    });
  });

  test.each([
    ['shown', 'hidden', READER],
    ['shown', 'deleted', AUTHOR],
    ['hidden', 'shown', READER],
    ['deleted', 'shown', AUTHOR],
    ['shown', 'missing', MODERATOR],
    ['missing', 'missing', MODERATOR],
  ])('on a %s post that is %s is not found by %j', async (postId, commentId, viewer) => {
    await expect(readVisibleText(table, { postId, commentId }, viewer)).rejects.toMatchObject(COMMENT);
  });

  test.each(['shown', 'hidden', 'deleted'])(
    'that is %s can be changed by its author, if its post is visible',
    async (commentId) => {
      const ref = { postId: 'shown', commentId };

      await expect(readOwnComment(table, ref, AUTHOR)).resolves.toMatchObject(ref);
    },
  );

  test.each([
    ['shown', 'shown', READER],
    ['shown', 'shown', MODERATOR],
    ['shown', 'missing', AUTHOR],
    ['deleted', 'shown', AUTHOR],
  ])('on a %s post that is %s cannot be changed by %j', async (postId, commentId, viewer) => {
    await expect(readOwnComment(table, { postId, commentId }, viewer)).rejects.toMatchObject(COMMENT);
  });

  test('that is hidden or deleted is found for a decision, if its post is visible', async () => {
    const found = ['hidden', 'deleted'].map((commentId) =>
      readCommentOfVisiblePost(table, { postId: 'shown', commentId }, READER),
    );

    await expect(Promise.all(found)).resolves.toMatchObject([
      { commentId: 'hidden' },
      { commentId: 'deleted' },
    ]);
  });
});

test('the error for a missing text names its kind', () => {
  expect(textNotFound({ postId: 'shown' }).message).toBe(POST.message);
  expect(textNotFound({ postId: 'shown', commentId: 'missing' }).message).toBe(COMMENT.message);
});
