import { formatMonth } from '../../../../shared/months.ts';

/** All texts of the figures by month, on the overviews of both roles. */
export const messages = {
  title: 'Month by month',
  earned: { partner: 'Commissions', affiliate: 'Earned' },
  earnedNote: (currency: string) => `In ${currency}, less what was taken back or is on hold`,
  customers: 'New customers',
  customersNote: 'Below the line, those who canceled',
  noCancellations: 'Nobody canceled in these months',
  soFar: 'so far',
  newCustomers: (count: number) => `+${count}`,
  canceledCustomers: (count: number) => `−${count}`,

  currency: 'Currency of the chart',
  view: 'Show as',
  views: { chart: 'Chart', table: 'Table' },
  caption: 'Figures by month, newest first',
  fileName: 'months',
  month: 'Month',
  canceled: 'Canceled',
  monthSoFar: (month: string) => `${formatMonth(month)}, so far`,
} as const;
