import type { StoredText } from './stored-text.ts';

export interface Post extends StoredText {
  /** The first sentence, shortened. */
  title: string;
  /** The number of comments that everyone can see. */
  comments: number;
  /** The time of the last comment, or of the post if there is none. */
  lastActivityAt: string;
}
