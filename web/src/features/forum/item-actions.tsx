import { type ReactNode, useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { fullName } from '../../lib/format.ts';
import { useProfile } from '../../lib/session.ts';
import type { Target } from './forum-cache.ts';
import { LikeButton } from './like-button.tsx';
import { mayChange } from './may-change.ts';
import { messages } from './messages.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ItemActionsProps {
  target: Target;
  item: Pick<Comment, 'author' | 'createdAt' | 'likes' | 'liked'>;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a post or a comment: liked by all, changed and deleted by its author for a day, reported by others. */
export function ItemActions({ target, item, onEdit, onDelete }: ItemActionsProps) {
  const { id: me } = useProfile();
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
      {isMine && mayChange(item.createdAt, Date.now()) && (
        <>
          <Act label={messages.editOf(what)} onClick={onEdit}>
            {messages.edit}
          </Act>
          <Act label={messages.deleteOf(what)} onClick={onDelete}>
            {messages.delete}
          </Act>
        </>
      )}
      {!isMine &&
        (reported ? (
          <span className="px-1.5 text-fine text-muted">{messages.reported}</span>
        ) : (
          <Act label={messages.reportOf(what)} onClick={() => setReporting(true)}>
            {messages.report}
          </Act>
        ))}
      <ReportDialog
        target={target}
        open={reporting}
        onOpenChange={setReporting}
        onReported={() => setReported(true)}
      />
    </div>
  );
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-7 rounded px-1.5 text-fine text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}
