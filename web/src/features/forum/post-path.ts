import type { To } from 'react-router-dom';

/** Router state of a link that opens a post over the list. Closing the post then goes back instead of adding a history entry. */
export const OPENED_FROM_LIST = { overList: true } as const;

/** Returns the address of a post, with the list's search parameters and, optionally, a comment to scroll to. */
export function postPath(
  postId: string,
  { search = '', commentId }: { search?: string; commentId?: string | null } = {},
): To {
  return { pathname: `/forum/${postId}`, search, hash: commentId ? commentAnchor(commentId) : '' };
}

/** Returns the id of a comment's element. */
export const commentAnchor = (commentId: string) => `comment-${commentId}`;

/** Returns the comment that a hash refers to, or undefined if it refers to none. */
export function commentIdFromHash(hash: string): string | undefined {
  return /^#comment-([0-9A-HJKMNP-TV-Z]{26})$/.exec(hash)?.[1];
}
