import { LIMITS } from '../../shared/limits.ts';
import { balanceOf } from '../ledger/balance.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { parseDue } from '../table/keys/ledger.ts';
import { indexes } from '../table/keys.ts';
import {
  cursorAfter,
  type IndexKey,
  type KeyPage,
  type Page,
  type PageRequest,
  type Table,
} from '../table/table.ts';
import { groupBy } from './group-by.ts';
import type { Pending } from './pending-view.ts';

/** The number of month balances per query. A page shows at most 25 affiliates, who rarely have more than four unpaid months each. */
const ROWS = 100;

/**
 * Returns a page of the amounts that a partner owes, by affiliate and currency. In the index, the months of an affiliate and currency are
 * adjacent. A page always includes all of them, because the sum would otherwise be wrong.
 */
export async function pageOfDue(
  table: Table,
  partnerId: string,
  cursor: string | undefined,
): Promise<Page<Pending>> {
  const request = { index: 'GSI1', partition: indexes.partnerDue(partnerId), limit: ROWS } as const;
  const { rows, isEnd } = await readWholeGroups(table, request, cursor);
  const groups = [...groupBy(rows, groupOf).values()];
  const shown = groups.slice(0, LIMITS.pageSize);
  const last = shown.at(-1)?.at(-1);
  const months = await table.getMany(shown.flat());
  const balances = groupBy(
    months.filter((month) => month !== undefined),
    ({ affiliateId, currency }) => `${affiliateId}#${currency}`,
  );
  return {
    items: [...balances.values()].flatMap((group) => pendingOf(group)),
    cursor: last && !(isEnd && shown.length === groups.length) ? cursorAfter(request, last) : null,
  };
}

/**
 * Reads rows until at least one group (an affiliate and a currency) is complete. If more rows follow, the last group may be incomplete and
 * is moved to the next page.
 */
async function readWholeGroups<T>(table: Table, request: PageRequest<T>, cursor: string | undefined) {
  const rows: IndexKey<T>[] = [];
  let next: string | null | undefined = cursor;
  do {
    const page: KeyPage<T> = await table.pageKeys({ ...request, cursor: next });
    rows.push(...page.keys);
    next = page.cursor;
  } while (next !== null && rows.every((row) => groupOf(row) === groupOf(rows[0])));
  if (next === null) return { rows, isEnd: true };
  const unfinished = groupOf(rows.at(-1));
  return { rows: rows.filter((row) => groupOf(row) !== unfinished), isEnd: false };
}

/** Returns the affiliate and the currency of a row as a string. */
function groupOf(row: IndexKey | undefined): string {
  const due = parseDue(row?.GSI1SK ?? '');
  return due ? `${due.affiliateId}#${due.currency}` : '';
}

function pendingOf(months: readonly MonthBalance[]): Pending[] {
  const [first] = months;
  if (!first) return [];
  const { affiliateId, currency } = first;
  return [{ affiliateId, currency, balance: balanceOf(months) }];
}
