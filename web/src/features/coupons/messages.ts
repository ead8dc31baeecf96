import { formatDate } from '../../../../shared/months.ts';

/** Every text of My Coupons. The empty text is the specification's own (section 2). */
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

/** Column headers of the file of the coupons, where the table has none. */
export const csvMessages = {
  commission: 'Commission (%)',
  requested: 'Requested',
  approved: 'Approved',
  ended: 'Ended',
} as const;
