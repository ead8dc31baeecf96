import type { Report, ReportFigures, ReportGroup } from '../../../../shared/contract/reports.ts';
import { messages } from './messages.ts';
import type { Grouping } from './search.ts';

/** A row of the CSV file. It represents a month or a group. */
export interface ReportRow extends ReportFigures {
  readonly name: string;
  readonly detail: string;
  readonly previous: ReportFigures | null;
}

export function reportRows(report: Report, by: Grouping): ReportRow[] {
  if (by === 'month') {
    return report.months
      .toReversed()
      .map((figures) => ({ ...figures, name: figures.month, detail: '', previous: null }));
  }
  return groupsOf(report, by).map((group) => ({
    ...group,
    name: group.id === null ? messages.others : group.name,
  }));
}

export const groupsOf = (report: Report, by: Exclude<Grouping, 'month'>): readonly ReportGroup[] =>
  ({ app: report.apps, person: report.people, code: report.codes })[by];
