import { CANNOT_COUNT } from '../../../../shared/codes/counting-words.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

/** UI strings for affiliate requests (spec sections 2, 4 and 8). */
export const messages = {
  title: 'Requests',
  description: 'Review affiliate applications and manage their coupons.',
  seeAffiliates: 'View all affiliates',
  caption: 'Affiliate requests',
  noun: 'requests',
  search: 'Affiliate, app or code',
  statusOrders: ['pending first', 'retired first'],
  requested: 'Requested',
  fileName: 'affiliate-requests',
  empty: 'No affiliate requests yet.',
  emptyHint: 'Affiliates find your active apps in the marketplace and request a coupon there.',
  emptyAction: 'View My Apps',
  emptyFor: {
    pending: 'No pending requests.',
    active: 'No active coupons.',
    retired: 'No retired coupons.',
    awaiting: 'No codes to create.',
  },
  columns: {
    affiliate: 'Affiliate',
    app: 'App',
    code: 'Requested Coupon',
    status: 'Status',
    actions: 'Actions',
  },
  filters: {
    pending: 'Pending',
    awaiting: 'Code to create',
    active: 'Active',
    retired: 'Retired',
  },
  keys: 'Shortcuts: ↑ ↓ move, X select, A or D review, Enter approve or decline',
  approve: 'Approve',
  decline: 'Decline',
  retire: 'Retire',
  approving: 'Approving…',
  approveOf: (code: string, name: string) => `Approve ${code} for ${name}`,
  declineOf: (code: string, name: string) => `Decline ${code} for ${name}`,
  retireOf: (code: string, name: string) => `Retire ${code} for ${name}`,
  approved: { title: 'Request Approved!', description: 'The coupon request has been activated.' },
  declined: 'Request Declined, removed.',
  declineUndone: 'Request restored',
  figures: (customers: number, earned: string) =>
    `${customers === 1 ? '1 customer' : `${customers} customers`} · ${earned} earned`,
  noCustomers: 'No customers yet',
  retired: 'Coupon retired',
  retiredDescription: (code: string) =>
    `${code} no longer earns on new customers. The affiliate keeps earning on existing ones.`,
  error: 'Error',
  approveFailed: "Couldn't approve the request",
  declineFailed: "Couldn't decline the request",
  retireFailed: "Couldn't retire the coupon",
  retireTitle: (code: string) => `Retire ${code}?`,
  retireDescription:
    "The affiliate stops earning on new customers, but still earns on existing ones. The code can't be reused. This can't be undone.",
  retiring: 'Retiring…',
  status: { pending: 'Pending', active: 'Active', retired: 'Retired' },
  since: {
    pending: (iso: string) => `since ${formatDate(iso)}`,
    active: (iso: string) => `since ${formatDate(iso)}`,
    retired: (iso: string) => `on ${formatDate(iso)}`,
  },
  readiness: {
    awaiting: `Not in ${PROVIDER_NAMES} yet`,
    unconnected: 'App not connected yet',
    uncounted: CANNOT_COUNT,
    live: 'Live',
    paused: 'Paused: app inactive',
    deactivated: `Deactivated in ${PROVIDER_NAMES}`,
    expired: `Expired in ${PROVIDER_NAMES}`,
  },
  copyCode: (code: string) => `Copy ${code}`,
} as const;

const requestsText = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);

/** UI strings for deciding several requests at once. */
export const bulkMessages = {
  title: 'Decide several requests',
  chooseAll: (count: number) => `Select the ${count} pending shown`,
  chosen: (count: number, of: number) => `${count} of ${of} selected`,
  choose: (code: string, name: string) => `Select ${code} of ${name}`,
  approve: (count: number) => `Approve ${count}`,
  approving: 'Approving…',
  decline: (count: number) => `Decline ${count}`,
  approved: (count: number, of: number) =>
    count === of ? `${requestsText(count)} approved` : `${count} of ${requestsText(of)} approved`,
  left: (code: string, name: string, why: string) => `${code} for ${name}: ${why}`,
  why: {
    offer_changed: 'your offer changed after this request.',
    plan_limit: 'your plan has no coupon left.',
    not_pending: 'it was decided or withdrawn meanwhile.',
    failed: "we couldn't approve it. Try again.",
  },
  review: 'Review',
  reviewOf: (code: string) => `Review ${code}`,
  seeCodes: 'See codes to create',
  close: 'Close',
  declined: (count: number) => `${requestsText(count)} declined, removed.`,
  declineUndone: (count: number) => `${requestsText(count)} restored`,
  notDeclined: (codes: readonly string[]) => `Not declined, because no longer pending: ${codes.join(', ')}`,
} as const;

/** UI strings for a pending request whose app offers other terms now. */
export const offerMessages = {
  title: 'Your offer changed after this request',
  requestedUnder: 'Requested under',
  offeredToday: 'Offered today',
  otherText: 'other terms in your words',
  text: 'In your words',
  noText: 'Nothing in your words',
  worse: (terms: string, name: string) =>
    `Approving gives ${name} the requested terms: ${terms}. “Decline: the offer changed” says why, and invites ${name} to request again on today’s terms.`,
  better: (name: string) =>
    `Today’s offer is better for ${name} in every respect, so ${name} gets it if you approve.`,
  decline: 'Decline: the offer changed',
  declineOf: (code: string, name: string) => `Decline: the offer changed, ${code} for ${name}`,
} as const;

export const csvMessages = {
  commission: 'Commission',
  offer: 'Buyer discount',
  customers: 'Customers',
  earned: 'Earned',
  readiness: `Code in ${PROVIDER_NAMES}`,
  requested: 'Requested',
  approved: 'Approved',
  retired: 'Retired',
} as const;

export const detailMessages = {
  title: (code: string, app: string) => `${code} for ${app}`,
  description: (name: string) => `Requested by ${name}`,
  requestedOn: (iso: string) => `Requested ${formatDate(iso)}`,
  app: 'App',
  code: 'Coupon',
  commission: 'Commission',
  requested: 'Requested',
  approved: 'Approved',
  approvedByRule: 'Approved by rule',
  retired: 'Retired',
  note: (name: string) => `Note from ${name}`,
  invitedAs: 'You invited another address',
  invitedAsHint: ({ invited, own }: { invited: string; own: string }) =>
    `The invitation went to an address at ${invited}. This account's is at ${own}.`,
  reason: 'Reason for declining',
  reasonHint: (name: string) => `${name} can read it in the marketplace, in the bell and in an email.`,
  next: 'Next step',
  details: 'Details',
  nextUncounted:
    "Sales can't count yet, because buyers need no discount. Choose in My Apps how sales of this app count.",
  nextUnconnected: (code: string) =>
    `Waiting for the first event from ${PROVIDER_NAMES} (see Webhooks). Then the affiliate gets the link of ${code}.`,
  nextAwaiting: (code: string) => `Create ${code} in ${PROVIDER_NAMES}`,
  nextDeactivated: (code: string) =>
    `${code} was deactivated in ${PROVIDER_NAMES}, so customers can't use it. Activate it there again, or retire the coupon.`,
  nextExpired: (code: string) =>
    `${code} has expired in ${PROVIDER_NAMES}, so customers can't use it. Create the promotion code again, or retire the coupon.`,
  offer: 'Buyer discount',
  offerUnknown: `Unknown. Edit the coupon in ${PROVIDER_NAMES} (its name is enough) and it will sync.`,
  nextLive: 'Nothing to do: customers can use the code, and sales are tracked automatically.',
  nextLiveWithoutDiscount:
    'Nothing to do: the affiliate can share the link, and sales are tracked automatically.',
  nextPaused:
    "The app is inactive, so affiliates don't earn on new customers. Activate it in My Apps to resume.",
  nextRetired: `If the promotion code is still active in ${PROVIDER_NAMES}, deactivate it to stop the discount. The affiliate keeps earning on existing customers.`,
  nextRetiredWithoutDiscount: 'Nothing to do: the affiliate keeps earning on existing customers.',
  gone: 'Request not found',
  goneHint: 'It was declined or withdrawn, the link is incomplete, or the filters exclude it.',
} as const;

/** UI strings for the terms of a coupon. */
export const termsMessages = {
  title: 'Terms',
  change: 'Change terms',
  hint: 'Changes apply to customers who use the code after they start. Customers who came before keep their terms.',
  percent: 'Commission (%)',
  unchanged: 'These terms are in force already.',
  alreadyScheduled: 'This change is scheduled already.',
  withdraws: (start: string) => `Saving withdraws the change from ${start}. The terms in force stay.`,
  soon: 'Starts five minutes after you save, because it is better for the affiliate in every respect.',
  later: (start: string, days: number, name: string) =>
    `Starts on ${start} (UTC), because ${name} gets ${days} days' notice of a change that isn't better in every respect.`,
  replaces: (start: string) => `It replaces the change from ${start}.`,
  save: 'Save terms',
  saving: 'Saving…',
  start: 'Start',
  withdraw: 'Withdraw the scheduled change',
  withdrawing: 'Withdrawing…',
  saved: 'Terms saved',
  savedFrom: (start: string, name: string) => `They start on ${start}. We've notified ${name}.`,
  withdrawn: 'Change withdrawn',
  withdrawnHint: (name: string) => `The terms in force stay. We've notified ${name}.`,
  failed: "Couldn't save the terms",
} as const;

/** UI strings for the further texts of a code. */
export const textMessages = {
  title: 'Old links and codes',
  label: 'Names that count like the code',
  hint: (code: string) =>
    `Up to 3, separated by commas: link names or codes from an earlier program. From now on, sales with them count for ${code}. In links, they count while “Count by link” is on.`,
  save: 'Save names',
  saving: 'Saving…',
  saved: 'Names saved',
  failed: "Couldn't save the names",
} as const;

export const planMessages = {
  used: (active: number, limit: number) =>
    active > limit ? `${active} active coupons, ${limit} included` : `${active} of ${limit} coupons`,
  plan: 'Starter plan',
  last: 'One coupon left',
  full: (active: number, limit: number) =>
    active > limit
      ? `You have ${active} active coupons; Starter includes ${limit}. They keep working. To approve another, retire ${active - limit + 1} or upgrade to Pro.`
      : `You're using all ${limit} coupons on the Starter plan. Retire one, or upgrade to Pro for unlimited coupons.`,
  fullTitle: 'Plan limit reached',
  upgrade: 'Upgrade',
} as const;

export const createMessages = {
  openCoupons: (provider: string) => `Open coupons in the ${provider} Dashboard`,
  openCoupon: (provider: string) => `Open your affiliate coupon in the ${provider} Dashboard`,
  whichCoupon: "Choose the coupon with the discount for your affiliates' customers, or create one.",
  addCode: 'Add a promotion code with exactly this text:',
  letBuyers: (provider: string) =>
    `Let buyers enter codes: turn on “Allow promotion codes” in your ${provider} checkout or Payment Link.`,
  cli: (provider: string) => `Or use the ${provider} CLI`,
  cliAll: (count: number, provider: string) =>
    count === 1
      ? `Create it with the ${provider} CLI`
      : `Create all ${count} with one ${provider} CLI command`,
  cliHint: 'For a sandbox, leave out --live.',
  replaceId: (placeholder: string, app: string) =>
    `Replace ${placeholder} with the ID of your affiliate coupon for ${app}.`,
  copyCommand: 'Copy command',
  afterwards: (code: string, name: string) =>
    `${code} goes live here, usually within a minute of creating it, and we'll let ${name} know.`,
  connection: 'Check the connection',
  nearMissTitle: (nearMiss: string, provider: string) => `You created ${nearMiss} in ${provider}`,
  nearMiss: (code: string, nearMiss: string) =>
    `The affiliate's code is ${code}, so sales with ${nearMiss} won't count. Create ${code}, then deactivate ${nearMiss}.`,
  allTitle: (count: number, provider: string) =>
    count === 1 ? `1 code to create in ${provider}` : `${count} codes to create in ${provider}`,
  allHint: (count: number) =>
    count === 1
      ? "Customers can't use this code yet. It goes live here, usually within a minute of creating it."
      : "Customers can't use these codes yet. Each goes live here, usually within a minute of creating it.",
} as const;
