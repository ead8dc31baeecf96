import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { Markup } from '../../components/markup/markup.tsx';
import { classNames } from '../../lib/screens/class-names.ts';
import { Byline } from './byline.tsx';
import { CommentField } from './comment-field.tsx';
import { useEditComment } from './data/comments.ts';
import { participantsQuery } from './data/queries.ts';
import { EditForm } from './edit-form.tsx';
import { ItemActions } from './item-actions.tsx';
import { mentionIds } from './mentions.ts';
import { messages } from './messages.ts';
import { commentAnchor } from './post-path.ts';
import { PostedAt } from './posted-at.tsx';
import { useDeleteComment } from './use-delete.ts';

interface CommentItemProps {
  comment: Comment;
  linked: boolean;
  /** Called after the comment has been deleted. This function must move the focus to another element. */
  onGone: () => void;
}

/** A comment. The component is memoized, because a thread may have hundreds of comments. */
export const CommentItem = memo(function CommentItem({ comment, linked, onGone }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const remove = useDeleteComment();
  const { id, postId, author, content, mentions, hidden, hiddenBy } = comment;
  return (
    <li
      id={commentAnchor(id)}
      tabIndex={-1}
      className={classNames('scroll-my-24 py-4', linked && '-mx-3 rounded bg-sunken px-3')}
    >
      <div className="flex items-start justify-between gap-3">
        <Byline author={author}>
          <PostedAt {...comment} />
        </Byline>
        {hidden && <Badge variant="destructive">{messages.hidden}</Badge>}
      </div>
      <div className="mt-1.5 sm:ms-9.5">
        {hidden && <p className="mb-1 text-fine text-muted">{messages.hiddenCommentHint(hiddenBy)}</p>}
        {editing ? (
          <EditComment comment={comment} close={() => setEditing(false)} />
        ) : (
          <>
            <Markup text={content} mentions={mentions} />
            <ItemActions
              target={{ postId, commentId: id }}
              item={comment}
              onEdit={() => setEditing(true)}
              onDelete={() => void remove(comment).then((gone) => gone && onGone())}
            />
          </>
        )}
      </div>
    </li>
  );
});

function EditComment({ comment, close }: { comment: Comment; close: () => void }) {
  const client = useQueryClient();
  const edit = useEditComment(comment);
  const { postId } = comment;

  async function save(content: string, version: string): Promise<void> {
    const people = content.includes('@') ? await client.fetchQuery(participantsQuery(postId)) : [];
    await edit({ content, mentions: mentionIds(content, people), version });
  }

  return (
    <EditForm kind="comment" shown={comment} save={save} close={close}>
      {(control) => <CommentField {...control} postId={postId} label={messages.editField.comment} />}
    </EditForm>
  );
}
