import type { To } from 'react-router-dom';

/** The router state of a link that opens a post from the list. Closing such a post goes back in the history instead of adding an entry. */
export const OPENED_FROM_LIST = { overList: true } as const;

/** Returns the path of a post, with the search parameters of the list and, optionally, a comment to scroll to. */
export function postPath(
  postId: string,
  { search = '', commentId }: { search?: string; commentId?: string | null } = {},
): To {
  return { pathname: `/forum/${postId}`, search, hash: commentId ? commentAnchor(commentId) : '' };
}

/** Returns the element ID of a comment. */
export const commentAnchor = (commentId: string) => `comment-${commentId}`;

/** Returns the ID of the comment to which a URL hash refers. Returns undefined if it refers to none. */
export function commentIdFromHash(hash: string): string | undefined {
  return /^#comment-([0-9A-HJKMNP-TV-Z]{26})$/.exec(hash)?.[1];
}
