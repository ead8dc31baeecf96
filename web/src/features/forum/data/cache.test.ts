import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment, Post, PostCard } from '../../../../../shared/contract/forum.ts';
import type { Page } from '../../../lib/lists/paged-query.ts';
import {
  cachedComments,
  hideComment,
  removeComment,
  updateComment,
  updateTarget,
  upsertComment,
} from './cache.ts';
import { forumKeys } from './keys.ts';
import { postsQuery } from './queries.ts';

const POST_ID = 'p';
const comment = (id: string, changes: Partial<Comment> = {}) =>
  ({
    id,
    postId: POST_ID,
    likes: 0,
    liked: false,
    createdAt: '2026-11-02',
    content: id,
    ...changes,
  }) as Comment;
const post = { id: POST_ID, likes: 1, comments: 1, lastActivityAt: '2026-11-01' } as Post;
const one = <T>(items: T[]): InfiniteData<Page<T>> => ({
  pages: [{ items, cursor: null }],
  pageParams: [undefined],
});

let client: QueryClient;
const openPost = () => client.getQueryData<Post>(forumKeys.post(POST_ID));
const listed = () =>
  client.getQueryData<InfiniteData<Page<PostCard>>>(postsQuery('newest').queryKey)?.pages[0]?.items[0];
const known = () => [...cachedComments(client, POST_ID).values()];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(forumKeys.post(POST_ID), post);
  client.setQueryData(postsQuery('newest').queryKey, one([post]));
  client.setQueryData(forumKeys.comments(POST_ID), one([comment('a')]));
});

describe('an arriving comment', () => {
  it('is added once, however often it is received, and counted once in the thread and the list', () => {
    const isNew = [upsertComment(client, comment('b')), upsertComment(client, comment('b'))];

    expect(isNew).toEqual([true, false]);
    expect(known().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(openPost()).toMatchObject({ comments: 2, lastActivityAt: '2026-11-02' });
    expect(listed()).toMatchObject({ comments: 2 });
  });

  it('replaces an older version of itself but keeps the like, which events do not contain', () => {
    updateTarget(client, { postId: POST_ID, commentId: 'a' }, () => ({ liked: true, likes: 1 }));
    upsertComment(client, comment('a', { content: 'Better', likes: 1 }));

    expect(known()).toMatchObject([{ content: 'Better', likes: 1, liked: true }]);
    expect(openPost()?.comments).toBe(1);
  });

  it('does not change the count if it is already included', () => {
    upsertComment(client, comment('z'), { counted: true });

    expect(openPost()?.comments).toBe(1);
  });
});

it('updates a changed comment if it is loaded and ignores it otherwise', () => {
  updateComment(client, comment('a', { content: 'Better' }));
  updateComment(client, comment('further-down'));

  expect(known()).toMatchObject([{ id: 'a', content: 'Better' }]);
  expect(openPost()?.comments).toBe(1);
});

describe('a hidden comment', () => {
  const target = { postId: POST_ID, commentId: 'a' };
  const hide = (seesHidden: boolean, read: () => Promise<Comment>) =>
    hideComment(client, target, { seesHidden: () => seesHidden, read });

  it('is removed for other users without a request', async () => {
    const read = vi.fn(async () => comment('a'));

    await hide(false, read);

    expect([known(), openPost()?.comments]).toEqual([[], 0]);
    expect(read).not.toHaveBeenCalled();
  });

  it('is updated for its author and for moderators', async () => {
    await hide(true, async () => comment('a', { hidden: true, content: 'Edited since' }));

    expect(known()).toMatchObject([{ hidden: true, content: 'Edited since' }]);
    expect(openPost()?.comments).toBe(1);
  });

  it('stays unchanged if it cannot be read, and stays removed if it was deleted in the meantime', async () => {
    await hide(true, () => Promise.reject(new Error('offline')));
    const kept = known().map(({ id }) => id);
    await hide(true, async () => {
      removeComment(client, POST_ID, 'a');
      return comment('a', { hidden: true });
    });

    expect([kept, known()]).toEqual([['a'], []]);
  });
});

it('removes a deleted comment from the thread and the count only once', () => {
  removeComment(client, POST_ID, 'a');
  removeComment(client, POST_ID, 'a');

  expect(known()).toEqual([]);
  expect(openPost()?.comments).toBe(0);
});

it('shows a like in the thread and in the list', () => {
  updateTarget(client, { postId: POST_ID }, ({ likes }) => ({ likes: likes + 1, liked: true }));

  expect(openPost()).toMatchObject({ likes: 2, liked: true });
  expect(listed()).toMatchObject({ likes: 2, liked: true });
});
