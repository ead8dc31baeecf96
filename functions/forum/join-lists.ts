/** A list of positions in descending order, read in parts. */
export interface PositionList {
  /** The next positions below `before`, or from the top; `ends` where there are no more than these. */
  read(before: string | undefined): Promise<{ positions: readonly string[]; ends: boolean }>;
}

export interface Join {
  readonly lists: readonly PositionList[];
  /** Only positions below this one. */
  readonly before?: string | undefined;
  /** At most so many common positions. */
  readonly limit: number;
}

export interface Joined {
  readonly found: string[];
  /** Goes on below this position; null where all has been looked at. */
  readonly before: string | null;
}

/** How often lists may still be read, over all joins of one request. */
export interface ReadBudget {
  left: number;
}

/**
 * The positions that are in every list, in descending order. Each list is asked only for what is below the highest position that all
 * the others can still have in common, so a rare word makes a common one cheap. Stops where the budget is spent, with where to go on.
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
    if (head === SPENT) return { found, before: below ?? null };
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

/** Sorts after the position, and before every higher one. */
const justAbove = (position: string) => `${position}~`;

const SPENT = Symbol('the budget is spent');

function createReader(list: PositionList) {
  let positions: readonly string[] = [];
  let ends = false;
  let at = 0;
  return {
    /** The highest position below `bound`, which never rises from call to call. */
    async firstBelow(
      bound: string | undefined,
      budget: ReadBudget,
    ): Promise<string | typeof SPENT | undefined> {
      for (;;) {
        while (at < positions.length && bound !== undefined && (positions[at] as string) >= bound) at++;
        if (at < positions.length) return positions[at];
        if (ends) return undefined;
        if (budget.left === 0) return SPENT;
        budget.left--;
        ({ positions, ends } = await list.read(bound));
        at = 0;
      }
    },
  };
}
