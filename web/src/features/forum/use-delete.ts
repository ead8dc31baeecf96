import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Comment, Post } from '../../../../shared/contract/forum.ts';
import { call } from '../../data/api.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { callDelete } from './call-target.ts';
import { removeComment, upsertComment } from './forum-cache.ts';
import { messages } from './messages.ts';
import { forumKeys } from './queries.ts';

/** Deletes the user's own post and offers to undo it. The promise resolves to true if it was deleted. */
export function useDeletePost() {
  const client = useQueryClient();
  return async ({ id: postId }: Pick<Post, 'id'>): Promise<boolean> => {
    if (!(await callOrNotify(() => callDelete({ postId }), messages.deleteFailed))) return false;
    void client.invalidateQueries({ queryKey: forumKeys.posts });
    // Not refetched because its dialog is about to close.
    void client.invalidateQueries({ queryKey: forumKeys.post(postId), refetchType: 'none' });
    notify.undo(messages.deleted.post, () => void restorePost(client, postId));
    return true;
  };
}

async function restorePost(client: QueryClient, postId: string): Promise<void> {
  const post = await callOrNotify(() => call('restorePost', { params: { postId } }), messages.restoreFailed);
  if (!post) return;
  client.setQueryData(forumKeys.post(postId), post);
  void client.invalidateQueries({ queryKey: forumKeys.posts });
  notify.success(messages.restored.post);
}

/** Deletes the user's own comment and offers to undo it. The promise resolves to true if it was deleted. */
export function useDeleteComment() {
  const client = useQueryClient();
  return async ({ postId, id: commentId }: Pick<Comment, 'postId' | 'id'>): Promise<boolean> => {
    if (!(await callOrNotify(() => callDelete({ postId, commentId }), messages.deleteFailed))) return false;
    removeComment(client, postId, commentId);
    notify.undo(messages.deleted.comment, () => void restoreComment(client, postId, commentId));
    return true;
  };
}

async function restoreComment(client: QueryClient, postId: string, commentId: string): Promise<void> {
  const comment = await callOrNotify(
    () => call('restoreComment', { params: { postId, commentId } }),
    messages.restoreFailed,
  );
  if (!comment) return;
  upsertComment(client, comment);
  notify.success(messages.restored.comment);
}

/** Returns the result of a call. Shows an error and returns undefined if it fails. */
async function callOrNotify<T>(act: () => Promise<T>, failed: string): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    notify.error(failed, messageOf(error, ''));
    return undefined;
  }
}
