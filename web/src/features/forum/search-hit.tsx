import { Link, useLocation } from 'react-router-dom';
import type { ForumHit } from '../../../../shared/contract/forum.ts';
import { DateTime } from '../../components/texts/date-time.tsx';
import { Byline } from './byline.tsx';
import { Highlighted } from './highlighted.tsx';
import { messages } from './messages.ts';
import { OPENED_FROM_LIST, postPath } from './post-path.ts';

/** A search result. Links to the post or, if a comment matches, to this comment. */
export function SearchHit({ hit, term }: { hit: ForumHit; term: string }) {
  const { search } = useLocation();
  const { post, commentId, author, createdAt, excerpt } = hit;
  return (
    <li className="relative grid gap-2 rounded border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:border-brand">
      <h3 className="text-body">
        {commentId !== null && (
          <span className="font-normal text-fine text-muted">{messages.inComment} </span>
        )}
        <Link
          to={postPath(post.id, { search, commentId })}
          state={OPENED_FROM_LIST}
          preventScrollReset
          className="py-1 after:absolute after:inset-0 after:rounded"
        >
          <Highlighted text={post.title} term={term} />
        </Link>
      </h3>
      <p className="text-muted">
        <Highlighted text={excerpt} term={term} />
      </p>
      <Byline author={author}>
        <DateTime iso={createdAt} />
      </Byline>
    </li>
  );
}
