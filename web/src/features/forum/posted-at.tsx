import type { Comment } from '../../../../shared/contract/forum.ts';
import { RelativeTime } from '../../components/texts/date-time.tsx';
import { messages } from './messages.ts';

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
