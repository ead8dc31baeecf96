import type { Comment } from '../../../../shared/contract/forum.ts';

/** A post's comments, in display order. */
export interface Thread {
  /** The comments from the beginning of the thread up to the first possible gap. */
  read: readonly Comment[];
  /** The remaining comments, which arrived in events. Comments between `read` and these may still be missing. */
  later: readonly Comment[];
}

interface ThreadSources {
  pages: readonly Comment[];
  complete: boolean;
  /** The comments that arrived in events, in any order. Some of them may also be in `pages`. */
  arrived: readonly Comment[];
}

const byId = (a: Comment, b: Comment) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Adds the comments that arrived in events to the comments from the pages, without duplicates. The ids of comments are in chronological
 * order.
 */
export function mergeThread({ pages, complete, arrived }: ThreadSources): Thread {
  const inPages = new Set(pages.map(({ id }) => id));
  const others = new Map(arrived.filter(({ id }) => !inPages.has(id)).map((each) => [each.id, each]));
  const last = pages.at(-1)?.id ?? '';
  const joins = ({ id }: Comment) => complete || id < last;
  const added = [...others.values()];
  return {
    read: [...pages, ...added.filter(joins)].sort(byId),
    later: added.filter((comment) => !joins(comment)).sort(byId),
  };
}
