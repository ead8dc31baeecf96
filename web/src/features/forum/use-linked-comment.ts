import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { upsertComment } from './data/cache.ts';
import { commentQuery } from './data/queries.ts';
import { commentAnchor, commentIdFromHash } from './post-path.ts';

interface LinkedCommentOptions {
  postId: string;
  /** The ids of the comments on the screen. Undefined until the first page has loaded. */
  shown: readonly string[] | undefined;
}

/**
 * Scrolls to the comment that the URL links to. If the comment isn't on a loaded page, fetches only this comment, so that the link opens
 * quickly even in a long thread. `missing` is true if the comment does not exist.
 */
export function useLinkedComment({ postId, shown }: LinkedCommentOptions) {
  const client = useQueryClient();
  const commentId = commentIdFromHash(useLocation().hash);
  const isShown = commentId !== undefined && shown?.includes(commentId) === true;
  const { data, isError } = useQuery({
    ...commentQuery(postId, commentId ?? ''),
    enabled: commentId !== undefined && shown !== undefined && !isShown,
  });

  useEffect(() => {
    if (data) upsertComment(client, data, { counted: true });
  }, [client, data]);

  const ledTo = useRef<string>(undefined);
  useEffect(() => {
    if (!isShown || ledTo.current === commentId) return;
    ledTo.current = commentId;
    const element = document.getElementById(commentAnchor(commentId));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [commentId, isShown]);

  return { commentId, missing: isError && !isShown };
}
