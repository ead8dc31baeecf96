import type { StoredText } from './stored-text.ts';

export interface Post extends StoredText {
  /** The first sentence, shortened. */
  title: string;
  /** The beginning of the content for lists. Stored, because parsing the Markdown of every listed post would make lists slow. */
  excerpt: string;
  /** Whether the content is longer than the excerpt. */
  truncated: boolean;
  /** The number of comments that everyone can see. */
  comments: number;
  /** The time of the last comment, or of the post if there is none. */
  lastActivityAt: string;
}
