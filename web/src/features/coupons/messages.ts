import { formatDate } from '../../../../shared/months.ts';

/** All texts of My Coupons. The empty text comes from the specification (section 2). */
export const messages = {
  title: 'My Coupons',
  description: 'Your codes, what they earn, and whether they can be used yet.',
  browse: 'Browse the marketplace',
  empty: "You haven't requested any coupons yet. Go to the marketplace to join a program.",
  goToMarketplace: 'Go to the marketplace',
  caption: 'Your coupons',
  fileName: 'my-coupons',

  code: 'Coupon Code',
  app: 'SaaS App',
  commission: 'Commission',
  customers: 'Customers',
  earnings: 'Total Earnings',
  status: 'Status',
  copyCode: (code: string) => `Copy code ${code}`,
  rateAtApproval: 'Fixed when the partner approves',

  pending: 'Pending',
  requestedOn: (iso: string) => `Requested ${formatDate(iso)}`,
  active: 'Active',
  awaiting: 'Awaiting the code at the partner',
  paused: 'Paused: the app takes no new customers now',
  live: 'Live',
  liveSince: (iso: string) => `Live, approved ${formatDate(iso)}`,
  retired: 'Retired',
  retiredOn: (iso: string) => `Ended ${formatDate(iso)}, earns on for customers you brought`,
} as const;

/** Headers of the CSV columns that the table does not have. */
export const csvMessages = {
  commission: 'Commission (%)',
  requested: 'Requested',
  approved: 'Approved',
  ended: 'Ended',
} as const;
