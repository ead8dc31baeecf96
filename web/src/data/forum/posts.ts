import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { forumKeys } from './keys.ts';
import { postQuery } from './queries.ts';

export function useEditPost(postId: string) {
  const client = useQueryClient();
  return async (content: string): Promise<void> => {
    const changed = await call('editPost', { params: { postId }, body: { content } });
    client.setQueryData(postQuery(postId).queryKey, changed);
    void client.invalidateQueries({ queryKey: forumKeys.posts });
  };
}

export async function deletePost(client: QueryClient, postId: string): Promise<void> {
  await call('deletePost', { params: { postId } });
  void client.invalidateQueries({ queryKey: forumKeys.posts });
  // Mark the post as stale without refetching it, because the dialog that shows the post is about to close.
  void client.invalidateQueries({ queryKey: forumKeys.post(postId), refetchType: 'none' });
}

export async function restorePost(client: QueryClient, postId: string): Promise<void> {
  const post = await call('restorePost', { params: { postId } });
  client.setQueryData(postQuery(postId).queryKey, post);
  void client.invalidateQueries({ queryKey: forumKeys.posts });
}
