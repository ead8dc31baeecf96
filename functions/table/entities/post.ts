import type { StoredText } from './stored-text.ts';

export interface Post extends StoredText {
  /** The first sentence of the post, shortened. */
  title: string;
  /**
   * The beginning of the content, which lists show. It is stored because parsing the Markdown of every listed post would make lists slow.
   */
  excerpt: string;
  /** Whether the content is longer than `excerpt`. */
  truncated: boolean;
  /** The number of comments that everyone can see. */
  comments: number;
  /** The time of the last comment, or of the post if there is none. */
  lastActivityAt: string;
}
