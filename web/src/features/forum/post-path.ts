import type { To } from 'react-router-dom';

/** What a link says that opens a post over the list: closing it then goes back to the list instead of to a new one. */
export const OVER_LIST = { overList: true } as const;

/** The address of a post, with the list's state kept beneath it; with a comment, the place of that comment. */
export function postPath(
  postId: string,
  { search = '', commentId }: { search?: string; commentId?: string | null } = {},
): To {
  return { pathname: `/forum/${postId}`, search, hash: commentId ? anchorOf(commentId) : '' };
}

/** The id of a comment's element in the page. */
export const anchorOf = (commentId: string) => `comment-${commentId}`;

/** The comment that an address names; undefined where it names none. */
export function commentOf(hash: string): string | undefined {
  return /^#comment-([0-9A-HJKMNP-TV-Z]{26})$/.exec(hash)?.[1];
}
