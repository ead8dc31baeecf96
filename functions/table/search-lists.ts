import { LIMITS } from '../../shared/limits.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { joinLists, type PositionList, type ReadBudget } from './join-lists.ts';
import type { Key, Range } from './key.ts';
import type { Page, Table } from './table.ts';

/** @limit Lists and figures | words of a search | results for the first six */
const MAX_WORDS = 6;
/** Each read costs at most 2 read units. */
const POSITIONS = 50;
/** @limit Lists and figures | reads of the lists of words per call | "Load more" */
const MAX_READS = 30;

interface SearchFrom<T> {
  readonly words: readonly string[];
  /** The exclusive upper bound of the positions. */
  readonly before: string | undefined;
  readonly listOf: (word: string) => Range<Key>;
  /**
   * Returns the results at these positions, in the same order. Checks their current content, because posting lists are updated
   * asynchronously.
   */
  readonly readHits: (positions: readonly string[], words: readonly string[]) => Promise<T[]>;
}

export interface SearchLists<T> extends Omit<SearchFrom<T>, 'before'> {
  /** A cursor is valid only for the same index and words. */
  readonly name: string;
  readonly cursor: string | undefined;
}

/** A page of `searchFrom` as the API returns it, with a cursor. */
export async function searchLists<T>(
  { name, words: wanted, cursor, ...lists }: SearchLists<T>,
  table: Table,
): Promise<Page<T>> {
  const words = wanted.slice(0, MAX_WORDS);
  const list = `${name}/${words.join(' ')}`;
  const start = decodeCursor(list, cursor, ['SK'])?.SK;
  const { items, before } = await searchFrom({ words, before: start, ...lists }, table);
  return { items, cursor: before === null ? null : encodeCursor(list, { SK: before }) };
}

export const newReadBudget = (): ReadBudget => ({ left: MAX_READS });

/**
 * Finds the posts or apps that contain all words, in descending order of their positions. If the words are common but rarely occur
 * together, a page may be short or empty and still not be the last one. `before` is where the next one begins, or null.
 */
export async function searchFrom<T>(
  { words: wanted, before: start, listOf, readHits }: SearchFrom<T>,
  table: Table,
  budget = newReadBudget(),
): Promise<{ items: T[]; before: string | null }> {
  const words = wanted.slice(0, MAX_WORDS);
  if (words.length === 0) return { items: [], before: null };

  const lists = words.map((word) => positionsOf(table, listOf(word)));
  const items: T[] = [];
  let before: string | null | undefined = start;
  do {
    const limit = LIMITS.pageSize - items.length;
    const joined = await joinLists({ lists, before, limit }, budget);
    items.push(...(await readHits(joined.found, words)));
    before = joined.before;
  } while (before !== null && items.length < LIMITS.pageSize && budget.left > 0);
  return { items, before };
}

function positionsOf(table: Table, range: Range<Key>): PositionList {
  return {
    async read(before) {
      const { items, cursor } = await table.partitionPage({
        ...range,
        newestFirst: true,
        limit: POSITIONS,
        ...(before ? { before } : {}),
      });
      return { positions: items.map(({ SK }) => SK), ends: cursor === null };
    },
  };
}
