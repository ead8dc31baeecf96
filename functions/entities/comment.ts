import type { Post } from './post.ts';
import type { StoredText } from './stored-text.ts';

export interface Comment extends StoredText {
  commentId: string;
  /** The users mentioned in the comment, with their names at the time of writing. */
  mentions: { id: string; name: string }[];
}

/** A post or a comment. Only a comment has a `commentId`. */
export type PostOrComment = (Post & { readonly commentId?: undefined }) | Comment;

/** Returns the users mentioned in a comment. Posts don't mention users. */
export const mentionsOf = (text: PostOrComment): Comment['mentions'] =>
  'mentions' in text ? text.mentions : [];
