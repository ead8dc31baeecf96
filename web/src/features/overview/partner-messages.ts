import { LIMITS } from '../../../../shared/limits.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

type StopReason = 'deactivated' | 'expired';

/** UI strings for the partner's overview. The cards come from the specification (section 2). */
export const messages = {
  title: 'Overview',
  greeting: (name: string) => (name ? `Hello, ${name}.` : 'Hello.'),
  totalCustomers: 'Total Customers',
  totalCancellations: 'Total Cancellations',
  activeAffiliates: 'Active Affiliates',
  commissionsPaid: 'Commissions Paid',
  customersLink: 'View all customers',
  requestsLink: 'View affiliate requests',
  reportsLink: 'View reports',

  topAffiliates: 'Top affiliates',
  topAffiliatesHint: (currency: string) => `Last ${LIMITS.starterMonths} months, ${currency}`,
  topAffiliatesCaption: 'Top affiliates, highest revenue first',
  topAffiliatesTooMany:
    'You have too many sales to rank your affiliates here. Choose fewer months in Reports.',
  compareAffiliates: 'Compare affiliates',
  affiliate: 'Affiliate',
  commissions: 'Commissions',

  now: 'To do',
  loading: 'Loading',
  nothingNow: "You're all caught up.",
  nothingNowForNewest: "You're all caught up with your newest apps.",
  tracking: (app: string, problem: string, others: number) =>
    `${app}: ${problem}${others > 0 ? ` (and ${others} more)` : ''}`,
  trackingAction: 'Fix it',
  newestOnly:
    'Only your newest apps are checked for tracking problems here. Check the others under Webhooks.',
  requests: (count: number) => (count === 1 ? '1 request to review' : `${count} requests to review`),
  requestsAction: 'Review',
  reports: (count: number) =>
    count === 1 ? '1 missing sale to answer' : `${count < 100 ? count : '100+'} missing sales to answer`,
  reportsAction: 'Answer',
  due: (amount: string, affiliates: number) =>
    `${amount} owed to ${affiliates === 1 ? '1 affiliate' : `${affiliates} affiliates`}`,
  dueMany: 'Payouts due',
  soFar: (month: string) => `${formatMonth(month)} so far`,
  thisWeek: 'Payable within a week',
  thisWeekPart: 'You have too many balances to add up, so the true amounts are higher.',
  dueAction: 'Review payouts',
  awaiting: (codes: readonly string[], hasMore: boolean) =>
    codes.length === 1 && !hasMore
      ? `${codes[0]} isn't in ${PROVIDER_NAMES} yet`
      : `${codes.length}${hasMore ? '+' : ''} codes aren't in ${PROVIDER_NAMES} yet`,
  awaitingNearMiss: (code: string, nearMiss: string) =>
    `You created ${nearMiss}, but the affiliate's code is ${code}`,
  awaitingAction: (codes: readonly string[]) => (codes.length === 1 ? 'Create it' : 'Create them'),
  stopped: (reason: StopReason, code: string) =>
    reason === 'expired'
      ? `${code} has expired in ${PROVIDER_NAMES}`
      : `${code} was deactivated in ${PROVIDER_NAMES}`,
  stoppedMany: (count: string) => `${count} codes are deactivated or expired in ${PROVIDER_NAMES}`,
  stoppedAction: 'Review',

  uncounted: (apps: readonly string[]) =>
    `Sales of ${new Intl.ListFormat('en').format(apps)} can't count yet`,
  uncountedAction: 'Choose how sales count',

  live: (codes: readonly string[]) =>
    codes.length === 1
      ? `${codes[0]} is live and waits for its first sale`
      : `${codes.length} codes are live and wait for their first sale`,
  liveHint: `The sale appears here as soon as ${PROVIDER_NAMES} reports it. To check the connection now, send a test event.`,

  firstSteps: 'Get started',
  addApp: 'Add an app',
  addAppWhy: "Add your product's name and website.",
  addAppAction: 'Add an app',
  saveSecret: 'Save the signing secret',
  saveSecretWhy: `Create a webhook in ${PROVIDER_NAMES}, then save its signing secret.`,
  saveSecretAction: 'Set up the webhook',
  firstEvent: 'Receive the first event',
  firstEventWhy: `Create or edit any promotion code in ${PROVIDER_NAMES}, even one that you delete again. The event arrives within seconds.`,
  firstEventAction: 'Check the connection',
  approve: 'Approve your first request',
  approveWhy: 'Affiliates find your app in the marketplace and request a coupon. You decide who promotes it.',
  approveAction: 'View requests',
} as const;
