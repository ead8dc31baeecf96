/** A list of positions in descending order, read in parts. */
export interface PositionList {
  /** Returns the next positions below `before`, or the first ones; `ends` if there are no more. */
  read(before: string | undefined): Promise<{ positions: readonly string[]; ends: boolean }>;
}

export interface Join {
  readonly lists: readonly PositionList[];
  /** Only positions below this one are joined. */
  readonly before?: string | undefined;
  /** The maximum number of common positions to return. */
  readonly limit: number;
}

export interface Joined {
  readonly found: string[];
  /** The position to continue below; null when every list is exhausted. */
  readonly before: string | null;
}

/** The number of list reads left, shared by all joins of one request. */
export interface ReadBudget {
  left: number;
}

/**
 * Returns the positions that are in every list, in descending order. Each list is read only below the highest position that the others
 * can still have in common, so joining a rare word with a common one takes few reads. When the budget runs out, it returns where to
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

/** Returns a string that sorts after the position and before every higher one. */
const justAbove = (position: string) => `${position}~`;

const BUDGET_SPENT = Symbol('the budget is spent');

function createReader(list: PositionList) {
  let positions: readonly string[] = [];
  let ends = false;
  let at = 0;
  return {
    /** Returns the highest position below `bound`, which must not increase between calls. */
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
