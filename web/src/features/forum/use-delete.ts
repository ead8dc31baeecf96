import { useQueryClient } from '@tanstack/react-query';
import type { Comment, Post } from '../../../../shared/contract/forum.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { deleteComment, restoreComment } from './data/comments.ts';
import { deletePost, restorePost } from './data/posts.ts';
import { messages } from './messages.ts';

/** Deletes the user's own post and offers to undo the deletion. Resolves to true if the post was deleted. */
export function useDeletePost() {
  const client = useQueryClient();
  return ({ id }: Pick<Post, 'id'>): Promise<boolean> =>
    deleteWithUndo({
      remove: () => deletePost(client, id),
      restore: () => restorePost(client, id),
      deleted: messages.deleted.post,
      restored: messages.restored.post,
    });
}

/** Deletes the user's own comment and offers to undo the deletion. Resolves to true if the comment was deleted. */
export function useDeleteComment() {
  const client = useQueryClient();
  return (comment: Pick<Comment, 'postId' | 'id'>): Promise<boolean> =>
    deleteWithUndo({
      remove: () => deleteComment(client, comment),
      restore: () => restoreComment(client, comment),
      deleted: messages.deleted.comment,
      restored: messages.restored.comment,
    });
}

interface Deletion {
  remove: () => Promise<void>;
  restore: () => Promise<void>;
  /** The titles of the toasts. */
  deleted: string;
  restored: string;
}

async function deleteWithUndo({ remove, restore, deleted, restored }: Deletion): Promise<boolean> {
  if (!(await succeeds(remove, messages.deleteFailed))) return false;
  notify.undo(deleted, () => {
    void succeeds(restore, messages.restoreFailed).then((done) => done && notify.success(restored));
  });
  return true;
}

/** Runs `act` and returns whether it succeeded. If it failed, shows an error. */
async function succeeds(act: () => Promise<void>, failed: string): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    notify.error(failed, messageOf(error, ''));
    return false;
  }
}
