import type { Money } from '../../../../shared/money/money.ts';
import { codeUsesIndex, parseCodeUse } from '../../../entities/customer.ts';
import { openingsOf } from '../../../entities/openings.ts';
import { split } from '../../../lib/split.ts';
import { dayRange } from '../../../table/day-range.ts';
import type { Table } from '../../../table/table.ts';
import type { FoundCode } from './find-codes.ts';
import type { KeyBudget } from './key-budget.ts';
import { type Counts, type LinkRow, type Sales, tally } from './link-row.ts';
import { readKeys } from './read-keys.ts';

const CODES_AT_ONCE = 25;

export interface ReadLinks {
  readonly codes: readonly FoundCode[];
  /** The first and the last UTC day. */
  readonly from: string;
  readonly to: string;
  readonly periodOf: (time: string) => string;
  readonly salesOf: (code: FoundCode) => Sales;
  readonly budget: KeyBudget;
}

/** Reads the figures of codes: per code one query for the openings, and per code of a partner one for the uses. */
export async function readLinks(
  table: Table,
  { codes, from, to, periodOf, salesOf, budget }: ReadLinks,
): Promise<LinkRow[]> {
  const rows: LinkRow[] = [];
  const lists = [...Map.groupBy(codes, ({ partnerId, code }) => `${partnerId}#${code}`).values()];
  for (const group of split(lists, CODES_AT_ONCE))
    rows.push(...(await Promise.all(group.map(readList))).flat());
  return rows;

  /** Reads the coupons with the same code of a partner, which have a common list of uses. */
  async function readList(coupons: readonly FoundCode[]): Promise<LinkRow[]> {
    const [first] = coupons;
    const used = first ? await readUses(first) : new Map();
    return Promise.all(coupons.map((coupon) => readCoupon(coupon, used)));
  }

  async function readUses({ partnerId, code }: FoundCode): Promise<Counts> {
    const list = codeUsesIndex(partnerId, code);
    const between = dayRange({ since: from, until: to });
    const keys = await readKeys(table, { index: 'GSI1', partition: list, between }, budget);
    const uses = keys.map(({ GSI1SK = '' }) => parseCodeUse(GSI1SK));
    return tally(uses.filter(({ isTest }) => !isTest).map(({ at }) => periodOf(at)));
  }

  async function readCoupon(coupon: FoundCode, used: Counts): Promise<LinkRow> {
    const { appId, code } = coupon;
    const { days, months } = await openingsOf(table, coupon, from, to);
    const opened = new Map<string, number>();
    for (const { day, people } of days) {
      const period = periodOf(day);
      opened.set(period, (opened.get(period) ?? 0) + people);
    }
    const sum = (kind: 'previews' | 'bots') => months.reduce((all, month) => all + month[kind], 0);
    return { appId, code, opened, used, ...salesOf(coupon), previews: sum('previews'), bots: sum('bots') };
  }
}

export const NO_SALES: Sales = { customers: new Map(), commission: new Map<string, Money[]>() };
