/** The positions (sort keys) of the posts or apps that contain a word, in descending order. They are read in pages. */
export interface PositionList {
  /** Returns the next page of positions below `before`, or the first page if `before` is undefined. `ends` is true on the last page. */
  read(before: string | undefined): Promise<{ positions: readonly string[]; ends: boolean }>;
}

export interface Join {
  readonly lists: readonly PositionList[];
  /** The exclusive upper bound of the positions. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface Joined {
  readonly found: string[];
  readonly before: string | null;
}

/** The number of list reads that a request may still make, shared by all of its joins. */
export interface ReadBudget {
  left: number;
}

/**
 * Returns the positions that occur in every list, in descending order. Skips positions that are missing from another list, so joining a
 * rare word with a common word takes few reads. If the budget runs out, the result is partial, and `before` is the position from which to
 * continue.
 */
export async function joinLists({ lists, before, limit }: Join, budget: ReadBudget): Promise<Joined> {
  const readers = lists.map(createReader);
  const found: string[] = [];
  let below = before;
  let wanted: string | undefined;
  let agreed = 0;
  for (let turn = 0; found.length < limit; turn++) {
    const reader = readers[turn % readers.length];
    if (!reader) return { found, before: null };
    const head = await reader.firstBelow(below, budget);
    if (head === BUDGET_SPENT) return { found, before: below ?? null };
    if (head === undefined) return { found, before: null };
    if (head === wanted) agreed++;
    else {
      wanted = head;
      agreed = 1;
      below = justAbove(head);
    }
    if (agreed === readers.length) {
      found.push(head);
      below = head;
      wanted = undefined;
    }
  }
  return { found, before: below ?? null };
}

/** Returns a string that sorts after the position and before any higher position. */
const justAbove = (position: string) => `${position}~`;

const BUDGET_SPENT = Symbol('the budget is spent');

function createReader(list: PositionList) {
  let positions: readonly string[] = [];
  let ends = false;
  let at = 0;
  return {
    /** `bound` must never increase from one call to the next. */
    async firstBelow(
      bound: string | undefined,
      budget: ReadBudget,
    ): Promise<string | typeof BUDGET_SPENT | undefined> {
      for (;;) {
        while (at < positions.length && bound !== undefined && (positions[at] as string) >= bound) at++;
        if (at < positions.length) return positions[at];
        if (ends) return undefined;
        if (budget.left === 0) return BUDGET_SPENT;
        budget.left--;
        ({ positions, ends } = await list.read(bound));
        at = 0;
      }
    },
  };
}
