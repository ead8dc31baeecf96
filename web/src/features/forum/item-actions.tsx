import { useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { fullName } from '../../lib/money/format.ts';
import { ActionButton } from './action-button.tsx';
import type { ForumTarget } from './data/cache.ts';
import { HideButton } from './hide-button.tsx';
import { LikeButton } from './like-button.tsx';
import { messages } from './messages.ts';
import { ReportDialog } from './report-dialog.tsx';

/** The server enforces the same limit. */
const EDIT_WINDOW_MS = 24 * 60 * 60 * 1_000;

/** `createdAt` is in ISO 8601 format, and `now` is in milliseconds. */
function isEditable(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < EDIT_WINDOW_MS;
}

interface ItemActionsProps {
  target: ForumTarget;
  item: Pick<Comment, 'author' | 'createdAt' | 'likes' | 'liked' | 'hidden'>;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * The actions on a post or comment. Everyone can like it, its author can edit and delete it for a day, other users can report it, and
 * moderators can hide it.
 */
export function ItemActions({ target, item, onEdit, onDelete }: ItemActionsProps) {
  const { id: me, moderator } = useProfile();
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState(false);
  const isMine = item.author.id === me;
  const isPost = target.commentId === undefined;
  const name = fullName(item.author);
  const what = isMine
    ? messages[isPost ? 'ownPost' : 'ownComment']
    : messages[isPost ? 'postBy' : 'commentBy'](name);

  return (
    <div className="-ms-1.5 mt-1 flex flex-wrap items-center gap-1">
      <LikeButton target={target} likes={item.likes} liked={item.liked} what={what} />
      {isMine && isEditable(item.createdAt, Date.now()) && (
        <>
          <ActionButton label={messages.editOf(what)} onClick={onEdit}>
            {messages.edit}
          </ActionButton>
          <ActionButton label={messages.deleteOf(what)} onClick={onDelete}>
            {messages.delete}
          </ActionButton>
        </>
      )}
      {!isMine && (
        <ActionButton
          label={reported ? messages.reportedOf(what) : messages.reportOf(what)}
          disabled={reported}
          onClick={() => setReporting(true)}
        >
          {reported ? messages.reported : messages.report}
        </ActionButton>
      )}
      {moderator && !isMine && <HideButton target={target} hidden={item.hidden} name={name} />}
      <ReportDialog
        target={target}
        open={reporting}
        onOpenChange={setReporting}
        onReported={() => setReported(true)}
      />
    </div>
  );
}
