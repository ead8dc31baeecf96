import type { LinkFigures } from '../../../../shared/contract/reports.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { sumByCurrency } from '../../../../shared/money/money.ts';
import type { Counts, LinkRow } from './link-row.ts';

/** Sums the figures of codes in one day or month or, without `period`, in all. Counts each list of uses once. */
export function sumLinks(rows: readonly LinkRow[], period?: string): LinkFigures {
  const of = <V>(values: ReadonlyMap<string, V>): V[] => {
    const one = period === undefined ? undefined : values.get(period);
    return period === undefined ? [...values.values()] : one === undefined ? [] : [one];
  };
  const sum = (all: Iterable<Counts>) =>
    [...all].reduce((total, counts) => total + of(counts).reduce((part, count) => part + count, 0), 0);
  const commissions = sumByCurrency(rows.flatMap(({ commission }) => of(commission).flat()));
  return {
    opened: sum(rows.map(({ opened }) => opened)),
    used: sum(new Set(rows.map(({ used }) => used))),
    customers: sum(rows.map(({ customers }) => customers)),
    commission: commissions.filter(({ amount }) => amount !== 0),
  };
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
    .sort((a, b) => b.opened - a.opened || b.used - a.used || (a.id < b.id ? -1 : 1));
  const listed = groups.slice(0, LIMITS.reportGroups).map(({ own: _, ...group }) => group);
  const others = groups.slice(LIMITS.reportGroups).flatMap(({ own }) => own);
  return others.length === 0 ? listed : [...listed, { id: null, ...sumLinks(others) }];
}

const hasFigures = ({ opened, used, customers, commission }: LinkFigures): boolean =>
  opened !== 0 || used !== 0 || customers !== 0 || commission.length > 0;
