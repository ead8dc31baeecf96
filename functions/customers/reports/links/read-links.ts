import { split } from '../../../../shared/lib/split.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { openingsOf } from '../../../entities/openings.ts';
import type { Table } from '../../../table/table.ts';
import type { FoundCode } from './find-codes.ts';
import type { LinkRow, Sales } from './link-row.ts';

const CODES_AT_ONCE = 25;

export interface ReadLinks {
  readonly codes: readonly FoundCode[];
  /** The first and the last UTC day. */
  readonly from: string;
  readonly to: string;
  readonly periodOf: (time: string) => string;
  readonly salesOf: (code: FoundCode) => Sales;
}

/** Reads the figures of codes: one query per code, for the openings of its link. */
export async function readLinks(
  table: Table,
  { codes, from, to, periodOf, salesOf }: ReadLinks,
): Promise<LinkRow[]> {
  const rows: LinkRow[] = [];
  for (const group of split(codes, CODES_AT_ONCE)) rows.push(...(await Promise.all(group.map(readCode))));
  return rows;

  async function readCode(code: FoundCode): Promise<LinkRow> {
    const { days, months } = await openingsOf(table, code, from, to);
    const opened = new Map<string, number>();
    for (const { day, people } of days) {
      const period = periodOf(day);
      opened.set(period, (opened.get(period) ?? 0) + people);
    }
    const sum = (kind: 'previews' | 'bots') => months.reduce((all, month) => all + month[kind], 0);
    const { appId, code: text } = code;
    return { appId, code: text, opened, ...salesOf(code), previews: sum('previews'), bots: sum('bots') };
  }
}

export const NO_SALES: Sales = { customers: new Map(), commission: new Map<string, Money[]>() };
