import type { Cohorts } from '../../../../shared/contract/reports.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { messages } from './messages.ts';

type Cohort = Cohorts['cohorts'][number];

/** Besides the month and the size of the cohort, there is a column for each later month with the number of customers who have stayed. */
export const cohortCsv: ColumnsOf<Cohort> = (cohorts) => [
  { header: messages.firstPaid, value: ({ month }) => month },
  { header: messages.cohortCustomers, value: ({ customers }) => customers },
  ...Array.from({ length: Math.max(0, ...cohorts.map(({ retained }) => retained.length)) }, (_, n) => ({
    header: messages.monthsLater(n),
    value: ({ retained }: Cohort) => retained[n] ?? null,
  })),
];
