import { useCallback, useRef } from 'react';
import type { Post } from '../../../../shared/contract/forum.ts';
import { LoadMore } from '../../components/lists/load-more.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { messages } from './messages.ts';
import { CommentsSkeleton } from './skeletons.tsx';
import { UnsentComment } from './unsent-comment.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import { useLiveThread } from './use-live-thread.ts';
import { useOutbox } from './use-outbox.ts';
import { useThread } from './use-thread.ts';

/** New comments by other users appear at the end in real time. A hidden post has no form. */
export function CommentSection({ post }: { post: Post }) {
  const { query, read, later, complete, refetchAll } = useThread(post.id);
  const outbox = useOutbox(post.id);
  const shown = [...read, ...later];
  const { commentId, missing } = useLinkedComment({
    postId: post.id,
    shown: query.data && shown.map(({ id }) => id),
  });
  const news = useLiveThread({
    postId: post.id,
    onOwn: ({ content }) => outbox.confirm(content),
    onMissed: () => void refetchAll(),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);

  const items = (comments: typeof read) =>
    comments.map((comment) => (
      <CommentItem
        key={comment.id}
        comment={comment}
        linked={comment.id === commentId}
        onGone={focusHeading}
      />
    ));

  return (
    <section className="mt-6 border-line border-t pt-6">
      {!post.hidden && <CommentForm postId={post.id} outbox={outbox} />}
      <h3 ref={heading} tabIndex={-1} className="not-first:mt-8 text-lead outline-none">
        {messages.comments(complete ? shown.length : Math.max(post.comments, shown.length))}
      </h3>
      <p role="status" className="sr-only">
        {news}
      </p>
      {missing && <Notice kind="info">{messages.commentMissing}</Notice>}
      <QueryState
        query={query}
        skeleton={<CommentsSkeleton />}
        isEmpty={() => complete && shown.length + outbox.unsent.length === 0}
        empty={!post.hidden && <p className="py-8 text-center text-muted">{messages.noComments}</p>}
      >
        {() => (
          <>
            {read.length > 0 && <ol className="divide-y divide-line">{items(read)}</ol>}
            <LoadMore query={query} />
            {later.length + outbox.unsent.length > 0 && (
              <ol className="divide-y divide-line border-line not-first:border-t">
                {items(later)}
                {outbox.unsent.map((entry) => (
                  <UnsentComment
                    key={entry.key}
                    entry={entry}
                    onRetry={() => void outbox.send(entry)}
                    onDiscard={() => outbox.discard(entry.key)}
                  />
                ))}
              </ol>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
