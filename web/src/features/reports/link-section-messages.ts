import { formatMonth } from '../../../../shared/money/months.ts';

/** UI strings for the section of the reports about short links. */
export const linkSectionMessages = {
  title: 'Links',
  hint: 'How often people opened the links of the codes, and what came of it. Both sides see the same numbers.',
  by: 'Group links by',
  days: (month: string | undefined) =>
    month === undefined ? 'Last 30 days' : `Days of ${formatMonth(month)}`,
  day: 'Day',
  caption: {
    day: 'Links by day, newest first',
    month: 'Links by month, newest first',
    app: 'Links by app, most opened first',
    code: 'Links by code, most opened first',
  },
  empty: 'Nobody opened a link or used a code in this period.',
} as const;
