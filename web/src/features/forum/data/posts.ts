import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { forum } from '../../../../../shared/contract/forum.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { inTurn } from '../../../lib/requests/in-turn.ts';
import { turnOf } from './cache.ts';
import { forumKeys } from './keys.ts';
import { postQuery } from './queries.ts';

type PostChange = OperationInput<typeof forum.editPost>['body'];

export function useEditPost(postId: string) {
  const client = useQueryClient();
  return (body: PostChange): Promise<void> =>
    inTurn(turnOf({ postId }), async () => {
      const changed = await call('editPost', { params: { postId }, body });
      client.setQueryData(postQuery(postId).queryKey, changed);
      void client.invalidateQueries({ queryKey: forumKeys.posts });
    });
}

export function deletePost(client: QueryClient, postId: string): Promise<void> {
  return inTurn(turnOf({ postId }), async () => {
    await call('deletePost', { params: { postId } });
    void client.invalidateQueries({ queryKey: forumKeys.posts });
    // Mark the post as stale without refetching it, because the dialog that shows the post is about to close.
    void client.invalidateQueries({ queryKey: forumKeys.post(postId), refetchType: 'none' });
  });
}

export function restorePost(client: QueryClient, postId: string): Promise<void> {
  return inTurn(turnOf({ postId }), async () => {
    const post = await call('restorePost', { params: { postId } });
    client.setQueryData(postQuery(postId).queryKey, post);
    void client.invalidateQueries({ queryKey: forumKeys.posts });
  });
}
