import { Heart, MessageSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { PostCard as Card } from '../../../../shared/contract/forum.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { DateTime, RelativeTime } from '../../components/texts/date-time.tsx';
import { Byline } from './byline.tsx';
import { messages } from './messages.ts';
import { OPENED_FROM_LIST, postPath } from './post-path.ts';
import { splitExcerpt } from './split-excerpt.ts';

/** A post in the list, with its first 100 characters. The title is a link, but a click anywhere on the card opens the post. */
export function PostCard({ post }: { post: Card }) {
  const { search } = useLocation();
  const { opening, rest } = splitExcerpt(post);
  return (
    <li className="relative grid gap-2.5 rounded border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:border-brand">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="inline text-lead">
            <Link
              to={postPath(post.id, { search })}
              state={OPENED_FROM_LIST}
              preventScrollReset
              className="py-1 after:absolute after:inset-0 after:rounded"
            >
              {opening}
            </Link>
          </h2>{' '}
          {rest && <p className="inline text-muted">{messages.excerpt(rest, post.truncated)}</p>}
        </div>
        {post.hidden && <Badge variant="destructive">{messages.hidden}</Badge>}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Byline author={post.author}>
          <DateTime iso={post.createdAt} />
        </Byline>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-muted">
          {post.comments > 0 && (
            <span>
              {messages.lastActivity} <RelativeTime iso={post.lastActivityAt} />
            </span>
          )}
          <Count icon={Heart} count={post.likes} words={messages.likeCount(post.likes)} />
          <Count icon={MessageSquare} count={post.comments} words={messages.commentCount(post.comments)} />
        </p>
      </div>
    </li>
  );
}

function Count({ icon: Icon, count, words }: { icon: typeof Heart; count: number; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
