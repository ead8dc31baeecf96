import { formatMonth } from '../../../../shared/money/months.ts';

export const messages = {
  title: 'By month',
  earned: { partner: 'Commissions', affiliate: 'Earnings' },
  earnedNote: (currency: string) => `${currency}, net of refunds`,
  customers: 'New customers',
  customersNote: 'Cancellations shown below the line',
  soFar: 'so far',
  newCustomers: (count: number) => `+${count}`,
  canceledCustomers: (count: number) => `−${count}`,

  currency: 'Chart currency',
  view: 'Show as',
  views: { chart: 'Chart', table: 'Table' },
  caption: 'Monthly figures, newest first',
  fileName: 'months',
  month: 'Month',
  canceled: 'Canceled',
  monthSoFar: (month: string) => `${formatMonth(month)}, so far`,
} as const;
