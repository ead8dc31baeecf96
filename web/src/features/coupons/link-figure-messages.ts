/** UI strings for the figures of a code's short link. */
export const linkFigureMessages = {
  title: 'Link',
  description: 'How often people opened your link, and what came of it. Days and months are in UTC.',
  by: 'Period',
  lengths: { day: 'Last 30 days', month: 'Last 12 months' },
  header: { day: 'Day', month: 'Month' },
  caption: {
    day: 'Openings of the link by day, newest first',
    month: 'Openings of the link by month, newest first',
  },
  empty: {
    day: 'Nobody opened your link or used your code in the last 30 days.',
    month: 'Nobody opened your link or used your code in the last 12 months.',
  },
} as const;
