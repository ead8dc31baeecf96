/** UI strings for the figures of a code. */
export const linkFigureMessages = {
  title: 'Figures',
  by: 'Period',
  lengths: { day: 'Last 30 days', month: 'Last 12 months' },
  header: { day: 'Day', month: 'Month' },
  table: { day: 'Show days', month: 'Show months' },
  caption: { day: 'Figures by day, newest first', month: 'Figures by month, newest first' },
} as const;
