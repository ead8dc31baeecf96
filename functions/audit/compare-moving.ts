import { type Difference, Figures } from '../kit/audit/figures.ts';
import type { StoredPart } from '../kit/audit/part.ts';
import type { RowSums, SavedSums } from '../kit/audit/row-sums.ts';

/** The results of the first read of an audit part: the sums of its rows, and the stored figures right after the read. */
export interface FirstRead {
  readonly rows: SavedSums;
  readonly stored: Readonly<Record<string, number>>;
}

/**
 * Compares a stored figure with the range of values that are possible between two reads of its rows, because the figure changed during
 * every read. Returns undefined if a payout was recorded between these reads, because the figure then covers different rows. Use this
 * function only for rows that are never changed or removed.
 */
export function compareMoving(
  figure: string,
  first: FirstRead,
  last: { readonly rows: RowSums; readonly stored: StoredPart },
): Difference[] | undefined {
  if (hasNewSettlement(first, last.stored)) return undefined;
  const [low, high] = rangeOf(figure, first.rows, last);
  const stored = first.stored[figure] ?? 0;
  const computed = Math.min(Math.max(stored, low), high);
  return stored === computed ? [] : [{ figure, stored, computed }];
}

/** Returns the lowest and the highest value that a figure may have had between the two reads of its rows. */
function rangeOf(
  figure: string,
  first: SavedSums,
  { rows, stored }: { readonly rows: RowSums; readonly stored: StoredPart },
): [low: number, high: number] {
  const sumOf = (sums: Figures) => stored.expected(sums).get(figure);
  const start = sumOf(new Figures(first.sums));
  const rises = sumOf(rows.rises) - sumOf(new Figures(first.rises));
  const falls = sumOf(rows.falls) - sumOf(new Figures(first.falls));
  return [start + falls, start + rises];
}

function hasNewSettlement(first: FirstRead, { figures }: StoredPart): boolean {
  const before = new Figures(first.stored);
  return figures
    .names()
    .some((name) => name.endsWith(' settlement') && before.get(name) !== figures.get(name));
}
