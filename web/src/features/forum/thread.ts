import type { Comment } from '../../../../shared/contract/forum.ts';

/** The comments of a post as they are shown. */
export interface Thread {
  /** From the first one on, without a gap. */
  read: readonly Comment[];
  /** Newer ones that are known while others in between have not been read. */
  later: readonly Comment[];
}

interface Known {
  /** All pages read so far. */
  pages: readonly Comment[];
  /** Whether these are all there were when they were read. */
  complete: boolean;
  /** What came otherwise, in any order; it may be in `pages` too. */
  arrived: readonly Comment[];
}

const byId = (a: Comment, b: Comment) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Puts what arrived where it belongs, each comment once. Ids are in the order of time. */
export function threadOf({ pages, complete, arrived }: Known): Thread {
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
