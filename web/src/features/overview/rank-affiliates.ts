import type { Report, ReportGroup } from '../../../../shared/contract/reports.ts';

const MAX_SHOWN = 5;

export type RankedAffiliate = ReportGroup & { readonly id: string };

/** Leaves out affiliates without revenue, and the row that sums up all unlisted affiliates. */
export const rankAffiliates = ({ people }: Pick<Report, 'people'>): RankedAffiliate[] =>
  people
    .flatMap((group) => (group.id !== null && group.revenue > 0 ? [{ ...group, id: group.id }] : []))
    .slice(0, MAX_SHOWN);
