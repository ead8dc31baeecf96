import type { Comment } from '../../../../shared/contract/forum.ts';
import { RelativeTime } from '../../components/date-time.tsx';
import { messages } from './messages.ts';

/** When something was written and, where that is worth telling, changed. */
export function WrittenAt({ createdAt, editedAt }: Pick<Comment, 'createdAt' | 'editedAt'>) {
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
