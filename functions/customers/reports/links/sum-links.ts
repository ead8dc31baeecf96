import type { LinkFigures } from '../../../../shared/contract/reports.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { sumNonzero } from '../../../../shared/money/money.ts';
import { monthOf } from '../../../../shared/money/months.ts';
import type { Counts, LinkRow } from './link-row.ts';

/** Sums the figures of codes in one day or month or, without `period`, in all. */
export function sumLinks(rows: readonly LinkRow[], period?: string): LinkFigures {
  const of = <V>(values: ReadonlyMap<string, V>): V[] => {
    const one = period === undefined ? undefined : values.get(period);
    return period === undefined ? [...values.values()] : one === undefined ? [] : [one];
  };
  const sum = (all: Iterable<Counts>) =>
    [...all].reduce((total, counts) => total + of(counts).reduce((part, count) => part + count, 0), 0);
  const buying = period === undefined ? rows : rows.filter(({ customers }) => customers.has(period));
  return {
    opened: sum(rows.map(({ opened }) => opened)),
    customers: sum(rows.map(({ customers }) => customers)),
    ofOpenedCodes: sum(buying.map(customersWhenOpened)),
    commission: sumNonzero(rows.flatMap(({ commission }) => of(commission).flat())),
  };
}

/** By month even if the periods are days, because many customers buy days after they opened the link. */
function customersWhenOpened({ opened, customers }: LinkRow): Counts {
  const months = new Set([...opened].flatMap(([period, count]) => (count > 0 ? [monthOf(period)] : [])));
  return new Map([...customers].filter(([period]) => months.has(monthOf(period))));
}

/** A group of codes and its sums. `id` is null for the group that combines all remaining groups. */
export interface LinkGroupFigures extends LinkFigures {
  readonly id: string | null;
}

/** Sums the rows of each group, the most opened first. Combines the groups beyond `LIMITS.reportGroups` into one, and omits empty ones. */
export function groupLinks(rows: readonly LinkRow[], idOf: (row: LinkRow) => string): LinkGroupFigures[] {
  const groups = [...Map.groupBy(rows, idOf)]
    .map(([id, own]) => ({ id, own, ...sumLinks(own) }))
    .filter(hasFigures)
    .sort((a, b) => b.opened - a.opened || b.customers - a.customers || (a.id < b.id ? -1 : 1));
  const listed = groups.slice(0, LIMITS.reportGroups).map(({ own: _, ...group }) => group);
  const others = groups.slice(LIMITS.reportGroups).flatMap(({ own }) => own);
  return others.length === 0 ? listed : [...listed, { id: null, ...sumLinks(others) }];
}

const hasFigures = ({ opened, customers, commission }: LinkFigures): boolean =>
  opened !== 0 || customers !== 0 || commission.length > 0;
