import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Comment, forum } from '../../../../shared/contract/forum.ts';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import { call } from '../api.ts';
import { removeComment, upsertComment } from './cache.ts';

type Ref = Pick<Comment, 'postId' | 'id'>;
type NewComment = OperationInput<typeof forum.addComment>['body'];
type CommentChange = OperationInput<typeof forum.editComment>['body'];

/** Adds a comment. The idempotency key makes it safe to repeat the call. */
export const addComment = (postId: string, body: NewComment) =>
  call('addComment', { params: { postId }, body });

export function useEditComment({ postId, id: commentId }: Ref) {
  const client = useQueryClient();
  return async (body: CommentChange): Promise<void> => {
    upsertComment(client, await call('editComment', { params: { postId, commentId }, body }));
  };
}

export async function deleteComment(client: QueryClient, { postId, id: commentId }: Ref): Promise<void> {
  await call('deleteComment', { params: { postId, commentId } });
  removeComment(client, postId, commentId);
}

export async function restoreComment(client: QueryClient, { postId, id: commentId }: Ref): Promise<void> {
  upsertComment(client, await call('restoreComment', { params: { postId, commentId } }));
}
