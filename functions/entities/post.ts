import type { StoredText } from './stored-text.ts';

export interface Post extends StoredText {
  /** The first sentence of the post, shortened. */
  title: string;
  /** The beginning of the content, for lists. It is stored because parsing the Markdown of every post would make lists slow. */
  excerpt: string;
  /** True if the content is longer than `excerpt`. */
  truncated: boolean;
  /** The number of comments that are neither hidden nor deleted. */
  comments: number;
  /** The time of the last comment. If there is none, the time of the post. */
  lastActivityAt: string;
}
