import type { Role } from '../../../../shared/accounts/roles.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatMonth } from '../../../../shared/money/months.ts';

const months = (from: string, to: string): string =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;

export const messages = {
  title: 'Reports',
  partnerDescription: 'What your affiliates bring in and what it costs you, by month of the sale (UTC).',
  affiliateDescription: 'What your codes bring in and what you earn, by month of the sale (UTC).',
  tabs: 'Report',
  tabNames: { figures: 'Revenue', retention: 'Retention', value: 'Lifetime value' },

  period: 'Period',
  last: (count: number) => `${count} months`,
  from: 'From',
  to: 'To',
  compare: 'Compare',
  alone: 'No comparison',
  previous: 'Previous period',
  currency: 'Currency',
  filtered: 'Filters',
  ofApp: (name: string) => `App: ${name}`,
  ofPerson: (role: Role, name: string) => `${role === 'partner' ? 'Affiliate' : 'Partner'}: ${name}`,
  ofCode: (code: string) => `Code: ${code}`,
  remove: (filter: string) => `Remove filter: ${filter}`,
  oneApp: 'one app',
  onePerson: { partner: 'one affiliate', affiliate: 'one partner' } satisfies Record<Role, string>,
  older: `Starter covers the last ${LIMITS.starterMonths} months. Older months and comparisons are part of Pro.`,
  olderLink: 'See what Pro includes',

  unearnedHint: 'Revenue without commission: payments after the months of the terms, or after a bounty.',
  commissions: { partner: 'Commissions', affiliate: 'Earnings' },
  commissionsHint: 'Net of refunds',
  customers: 'New customers',
  customersIn: (currency: string) => `New customers, ${currency}`,
  customersHint: 'Paid for the first time',
  before: (figure: string, change: string | undefined) =>
    change === undefined ? `Previous period: ${figure}` : `Previous period: ${figure} (${change})`,

  breakdown: 'Breakdown',
  by: 'Group by',
  groupings: {
    partner: { month: 'Month', app: 'App', person: 'Affiliate', code: 'Code' },
    affiliate: { month: 'Month', app: 'App', person: 'Partner', code: 'Code' },
  },
  caption: {
    partner: {
      month: 'Figures by month, newest first',
      app: 'Figures by app, highest revenue first',
      person: 'Figures by affiliate, highest revenue first',
      code: 'Figures by code, highest revenue first',
    },
    affiliate: {
      month: 'Figures by month, newest first',
      app: 'Figures by app, highest revenue first',
      person: 'Figures by partner, highest revenue first',
      code: 'Figures by code, highest revenue first',
    },
  },
  change: 'Change',
  none: '–',
  others: 'All others',
  revenueNote: (currency: string) => `${currency}, refunds shown below the line`,
  commissionsNote: (currency: string) => `${currency}, net of refunds`,
  noneBefore: (month: string) => `No sales in this period before ${formatMonth(month)}.`,
  lastOf: (count: number) => `The last ${count} months of the period`,
  soFar: 'so far',
  monthSoFar: (month: string) => `${formatMonth(month)}, so far`,
  fileName: 'report',
  csvCustomers: 'New customers',
  csvBefore: (header: string) => `${header} before`,

  empty: 'No sales yet',
  partnerEmptyHint: 'Figures appear after the first sale that earns an affiliate a commission.',
  affiliateEmptyHint: 'Figures appear after the first sale with one of your codes.',
  seeRequests: 'View affiliate requests',
  seeCoupons: 'View my coupons',
  noSales: (from: string, to: string) => `No sales in ${months(from, to)} match these filters.`,
  noMatches: 'No sales match these filters.',

  tooMany: 'Narrow the dates',
  notFound: "This filter doesn't match anything in your account.",
  showAll: 'Clear filters',

  pro: 'Part of Pro',
  partOfPro: (report: string) => `${report} is part of Pro`,
  proRetention: 'See how many customers stay after their first payment, month by month.',
  proValue: 'See what a customer is worth, by affiliate and by code.',
  proOlder: `The Starter plan's reports cover the last ${LIMITS.starterMonths} months. For older months, upgrade to Pro.`,

  retentionTitle: 'Retention by first payment',
  retentionHint:
    'The share of customers who had not canceled by the end of each month. One-time buyers never cancel, so they count as staying.',
  retentionCaption: 'Share of customers who stayed, by the month of their first payment, newest first',
  firstPaid: 'First payment',
  cohortCustomers: 'Customers',
  monthsLater: (count: number) => (count === 0 ? 'Same month' : `+${count}`),
  staying: (left: number, all: number) => `${left} of ${all} customers`,
  retentionFile: 'retention',

  valueHint: 'All-time revenue after refunds, divided by the number of customers who have ever paid.',
  valueGroupings: { person: 'Affiliate', code: 'Code', app: 'App' },
  valueCaption: 'Lifetime value, highest revenue first',
  payingCustomers: 'Paying customers',
  net: 'Revenue after refunds',
  value: 'Value per customer',
  commissionPerCustomer: 'Commission per customer',
  valueFile: 'lifetime-value',
} as const;
