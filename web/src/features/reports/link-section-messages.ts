import { formatMonth } from '../../../../shared/money/months.ts';

/** UI strings for the section of the reports about short links. */
export const linkSectionMessages = {
  title: 'Clicks and conversion',
  by: 'Group links by',
  days: (month: string | undefined) =>
    month === undefined ? 'Last 30 days' : `Days of ${formatMonth(month)}`,
  day: 'Day',
  caption: {
    day: 'Links by day, newest first',
    month: 'Links by month, newest first',
    app: 'Links by app, most clicks first',
    code: 'Links by code, most clicks first',
  },
} as const;
