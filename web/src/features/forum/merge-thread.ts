import type { Comment } from '../../../../shared/contract/forum.ts';

/** The comments of a post in display order. */
export interface Thread {
  /** All comments from the first one, without a gap. */
  read: readonly Comment[];
  /** Newer comments, received while earlier ones are not loaded. */
  later: readonly Comment[];
}

interface ThreadSources {
  /** All pages loaded so far. */
  pages: readonly Comment[];
  /** Whether the pages were complete when they were loaded. */
  complete: boolean;
  /** Comments from other sources in any order. May overlap with `pages`. */
  arrived: readonly Comment[];
}

const byId = (a: Comment, b: Comment) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Merges arrived comments into the pages without duplicates. Ids are chronological. */
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
