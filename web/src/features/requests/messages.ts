import { formatDate } from '../../../../shared/months.ts';

/** All texts of the affiliate requests (spec 2, 4 and 8). */
export const messages = {
  title: 'Requests',
  description: 'Affiliates who want to promote your apps, and the coupons they have.',
  seeAffiliates: 'See all affiliates',
  caption: 'Affiliate requests',
  fileName: 'affiliate-requests',
  empty: 'No affiliate requests yet.',
  emptyHint: 'Affiliates find your active apps in the marketplace and ask for a coupon there.',
  emptyAction: 'Look at My Apps',
  emptyFor: {
    pending: 'No request waits for an answer.',
    active: 'No coupon is active.',
    retired: 'No coupon has been retired.',
  },
  columns: {
    affiliate: 'Affiliate',
    app: 'App',
    code: 'Requested Coupon',
    status: 'Status',
    actions: 'Actions',
  },
  filter: 'Show',
  filters: { all: 'All', pending: 'Pending', active: 'Active', retired: 'Retired' },
  keys: 'With the keyboard: arrow up and down to move, A to approve, D to decline.',
  approve: 'Approve',
  decline: 'Decline',
  retire: 'Retire',
  approving: 'Approving…',
  approveOf: (code: string, name: string) => `Approve ${code} of ${name}`,
  declineOf: (code: string, name: string) => `Decline ${code} of ${name}`,
  retireOf: (code: string, name: string) => `Retire ${code} of ${name}`,
  approved: { title: 'Request Approved!', description: 'The coupon request has been activated.' },
  declined: 'Request Declined, removed.',
  retired: 'Coupon retired',
  retiredDescription: (code: string) => `${code} takes no new customers. Those it referred go on earning.`,
  error: 'Error',
  approveFailed: 'Failed to approve the request',
  declineFailed: 'Failed to decline the request',
  retireFailed: 'Failed to retire the coupon',
  retireTitle: (code: string) => `Retire ${code}?`,
  retireDescription:
    'It takes no new customers, and nobody else can ever have this code. The customers it referred go on earning commissions. This cannot be undone.',
  retiring: 'Retiring…',
  status: { pending: 'Pending', active: 'Active', retired: 'Retired' },
  since: {
    pending: (iso: string) => `since ${formatDate(iso)}`,
    active: (iso: string) => `since ${formatDate(iso)}`,
    retired: (iso: string) => `on ${formatDate(iso)}`,
  },
  readiness: { awaiting: 'Awaiting code in Stripe', live: 'Live', paused: 'Paused, app inactive' },
  commission: (percent: string) => `${percent}% commission`,
  copyCode: (code: string) => `Copy ${code}`,
} as const;

/** Headers of the CSV columns that the table does not have. */
export const csvMessages = {
  commission: 'Commission (%)',
  readiness: 'Code in Stripe',
  requested: 'Requested',
  approved: 'Approved',
  retired: 'Retired',
} as const;

/** Texts of an open request. */
export const detailMessages = {
  title: (code: string, app: string) => `${code} for ${app}`,
  description: (name: string) => `Asked for by ${name}.`,
  app: 'App',
  code: 'Coupon',
  commission: 'Commission',
  commissionAtApproval: (percent: string) => `${percent}%, if you approve now`,
  commissionFixed: (percent: string) => `${percent}%, fixed when you approved`,
  requested: 'Requested',
  approved: 'Approved',
  retired: 'Retired',
  next: 'What to do next',
  nextPending: (code: string) => `Approve it, then create a promotion code with the text ${code} in Stripe.`,
  nextAwaiting: (code: string) =>
    `In Stripe create a promotion code with the text ${code}. Stripe tells us by itself, and the coupon turns to Live.`,
  nextLive: 'Nothing. Customers can use it, and their payments are counted.',
  nextPaused:
    'Nothing while the app is inactive: the code brings no new customers. Activate the app in My Apps to go on.',
  nextRetired: 'Nothing. It takes no new customers; those it referred go on earning.',
  openStripe: 'Promotion codes in the Stripe Dashboard',
  connection: 'Check the connection of this app',
  gone: 'This request is no longer here.',
  goneHint: 'It was declined, or the link is not complete.',
} as const;

/** Texts about the usage of the plan. */
export const planMessages = {
  used: (active: number, limit: number) => `${active} of ${limit} coupons`,
  plan: 'Starter plan',
  last: 'One more coupon can be approved on the Starter plan.',
  full: (limit: number) =>
    `The Starter plan has room for ${limit} active coupons, and all are in use. Retire one before you approve another, or move to Pro.`,
  fullTitle: 'Plan limit reached',
} as const;
