import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import { groupBy } from '../../shared/lib/group-by.ts';
import type { Month } from '../../shared/money/months.ts';
import { dueInMonthPrefix, parseDue, partnerDueIndex, partnerDueMonthsIndex } from '../entities/ledger.ts';
import { balanceOf } from '../ledger/balance.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { PayCalendar } from '../ledger/payment-terms.ts';
import { readByKey } from '../table/read-by-key.ts';
import { indexSource, type RowSource } from '../table/row-source.ts';
import { cursorAfter, type IndexKey, type KeyPage, type PageRequest, type Table } from '../table/table.ts';
import type { Pending } from './pending-view.ts';
import { readMonths } from './read-pair.ts';

/** A list of what a partner owes, with one entry per affiliate and currency. */
export interface PendingSource<K> {
  readonly source: RowSource<K>;
  readonly pendingOf: (
    entries: readonly K[],
    calendar: PayCalendar,
  ) => Promise<readonly (Pending | undefined)[]>;
}

/** The index keys of an affiliate's unpaid monthly balances in one currency. */
type DueGroup = readonly [IndexKey<MonthBalance>, ...IndexKey<MonthBalance>[]];

/** The number of monthly balances to read for each requested row. A row rarely covers more than four unpaid months. */
const ROWS = 4;

/**
 * Creates a source for all amounts that a partner owes. Always reads all of a row's monthly balances, because a partial sum would be wrong.
 */
export function dueSource(
  table: Table,
  partnerId: PartnerId,
  affiliateId: AffiliateId | undefined,
): PendingSource<DueGroup> {
  const partition = partnerDueIndex(partnerId);
  const list = { index: 'GSI1', partition, ...(affiliateId ? { prefix: `${affiliateId}#` } : {}) } as const;
  const source: RowSource<DueGroup> = {
    name: `GSI1/${partition}/${affiliateId ?? ''}`,
    descending: false,
    read: async (cursor, limit) => {
      const request = { ...list, limit: ROWS * limit };
      const { rows, isEnd } = await readWholeGroups(table, request, cursor);
      const groups = [...groupBy(rows, groupOf).values()];
      const entries = groups.slice(0, limit);
      const last = entries.at(-1)?.at(-1);
      return {
        entries,
        cursor: last && !(isEnd && entries.length === groups.length) ? cursorAfter(list, last) : null,
      };
    },
    idOf: ([first]) => groupOf(first),
    cursorAfter: (group) => cursorAfter(list, group.at(-1) ?? group[0]),
  };
  return {
    source,
    pendingOf: async (groups, calendar) => {
      const find = await readByKey(table, groups.flat());
      return groups.map((group): Pending | undefined => {
        const months = group.map(find).filter((month) => month !== undefined);
        const [first] = months;
        if (!first) return undefined;
        const { affiliateId: owedTo, currency } = first;
        return { partnerId, affiliateId: owedTo, currency, balance: balanceOf(months, calendar) };
      });
    },
  };
}

/** Creates a source for the amounts that a partner owes for one month. They depend on the other months, which are read too. */
export function monthSource(
  table: Table,
  partnerId: PartnerId,
  month: Month,
  affiliateId: AffiliateId | undefined,
): PendingSource<IndexKey<MonthBalance>> {
  return {
    source: indexSource(table, {
      index: 'GSI3',
      partition: partnerDueMonthsIndex(partnerId),
      prefix: `${dueInMonthPrefix(month)}${affiliateId ? `${affiliateId}#` : ''}`,
    }),
    pendingOf: async (entries, calendar) => {
      const listed = await table.getMany(entries);
      return Promise.all(
        listed.map(async (balance): Promise<Pending | undefined> => {
          if (!balance) return undefined;
          const { affiliateId: owedTo, currency } = balance;
          const months = await readMonths(table, { partnerId, affiliateId: owedTo }, currency);
          return { partnerId, affiliateId: owedTo, currency, balance: balanceOf(months, calendar, month) };
        }),
      );
    },
  };
}

/**
 * Reads index rows until at least one group (an affiliate and a currency) is complete. Leaves the last group for the next read if it may be
 * incomplete.
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

function groupOf(row: IndexKey | undefined): string {
  const due = parseDue(row?.GSI1SK ?? '');
  return due ? `${due.affiliateId}#${due.currency}` : '';
}
