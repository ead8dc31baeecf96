import type { Comment } from '../../../../shared/contract/forum.ts';
import { RelativeTime } from '../../components/date-time.tsx';
import { messages } from './messages.ts';

/** Shows the time at which a post or comment was written and, if it was edited, the time of the last edit. */
export function PostedAt({ createdAt, editedAt }: Pick<Comment, 'createdAt' | 'editedAt'>) {
  return (
    <>
      <RelativeTime iso={createdAt} />
      {editedAt !== null && (
        <>
          {' · '}
          {messages.edited} <RelativeTime iso={editedAt} />
        </>
      )}
    </>
  );
}
