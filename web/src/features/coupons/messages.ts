import { NOT_CONNECTED } from '../../../../shared/codes/counting-words.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

/** UI strings for My Coupons. The empty state comes from the specification (section 2). */
export const messages = {
  title: 'My Coupons',
  description: "Your codes, their status and what they've earned.",
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
  thisMonth: (amounts: string) => `${amounts} this month`,
  copyCode: (code: string) => `Copy code ${code}`,
  termsAtApproval: 'On approval',

  pending: 'Pending',
  requestedOn: (iso: string) => `Requested ${formatDate(iso)}`,
  active: 'Active',
  awaiting: `Buyers can't enter it yet: the partner still has to create it in ${PROVIDER_NAMES}`,
  unconnected: `${NOT_CONNECTED}: your link is ready after the first event from ${PROVIDER_NAMES}`,
  uncounted: 'Not usable yet: the partner still has to choose how sales count',
  paused: "Paused: you don't earn on new customers right now",
  deactivated: `Not usable: the partner deactivated it in ${PROVIDER_NAMES}`,
  expired: `Not usable: it has expired in ${PROVIDER_NAMES}`,
  live: 'Live',
  liveSince: (iso: string) => `Live, approved ${formatDate(iso)}`,
  retired: 'Retired',
  retiredOn: (iso: string) => `Retired ${formatDate(iso)}. You still earn on existing customers`,
} as const;

export const csvMessages = {
  commission: 'Commission',
  offer: 'Buyer discount',
  thisMonth: 'Earnings this month',
  detail: 'Status details',
  requested: 'Requested',
  approved: 'Approved',
  ended: 'Retired',
} as const;
