import type { To } from 'react-router-dom';

/**
 * The router state of a link from the list to a post. When the user closes a post that was opened by such a link, the app goes back in the
 * browser history instead of adding an entry.
 */
export const OPENED_FROM_LIST = { overList: true } as const;

/** Returns the path of a post. It includes the search parameters of the list and, optionally, a comment to scroll to. */
export function postPath(
  postId: string,
  { search = '', commentId }: { search?: string; commentId?: string | null } = {},
): To {
  return { pathname: `/forum/${postId}`, search, hash: commentId ? commentAnchor(commentId) : '' };
}

export const commentAnchor = (commentId: string) => `comment-${commentId}`;

export function commentIdFromHash(hash: string): string | undefined {
  return /^#comment-([0-9A-HJKMNP-TV-Z]{26})$/.exec(hash)?.[1];
}
