import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Comment, forum } from '../../../../../shared/contract/forum.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { inTurn } from '../../../lib/requests/in-turn.ts';
import { removeComment, turnOf, upsertComment } from './cache.ts';

type Ref = Pick<Comment, 'postId' | 'id'>;
type NewComment = OperationInput<typeof forum.addComment>['body'];
type CommentChange = OperationInput<typeof forum.editComment>['body'];

/** Adds a comment. The idempotency key makes it safe to repeat the call. */
export const addComment = (postId: string, body: NewComment) =>
  call('addComment', { params: { postId }, body });

export function useEditComment({ postId, id: commentId }: Ref) {
  const client = useQueryClient();
  const params = { postId, commentId };
  return (body: CommentChange): Promise<void> =>
    inTurn(turnOf(params), async () => {
      upsertComment(client, await call('editComment', { params, body }));
    });
}

export function deleteComment(client: QueryClient, { postId, id: commentId }: Ref): Promise<void> {
  const params = { postId, commentId };
  return inTurn(turnOf(params), async () => {
    await call('deleteComment', { params });
    removeComment(client, postId, commentId);
  });
}

export function restoreComment(client: QueryClient, { postId, id: commentId }: Ref): Promise<void> {
  const params = { postId, commentId };
  return inTurn(turnOf(params), async () => {
    upsertComment(client, await call('restoreComment', { params }));
  });
}
