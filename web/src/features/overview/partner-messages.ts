import { LIMITS } from '../../../../shared/limits.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

type StopReason = 'deactivated' | 'expired';

const firstCodes = (codes: readonly string[]): string =>
  `${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''}`;

/** UI strings for the partner's overview. The cards come from the specification (section 2). */
export const messages = {
  title: 'Overview',
  greeting: (name: string) => (name ? `Hello, ${name}.` : 'Hello.'),
  totalCustomers: 'Total Customers',
  totalCustomersHint: 'Referred by your affiliates',
  totalCancellations: 'Total Cancellations',
  activeAffiliates: 'Active Affiliates',
  commissionsPaid: 'Commissions Paid',
  customersLink: 'View all customers',
  requestsLink: 'View affiliate requests',
  reportsLink: 'View reports',

  topAffiliates: 'Top affiliates',
  topAffiliatesHint: (currency: string) =>
    `By referred revenue in the last ${LIMITS.starterMonths} months, in ${currency}`,
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
  nothingNowHint: `New requests, payouts due, codes to create or restore in ${PROVIDER_NAMES} and tracking problems appear here.`,
  tracking: (app: string, problem: string, others: number) =>
    `${app}: ${problem}${others > 0 ? ` (and ${others} more)` : ''}`,
  trackingAction: 'Fix it',
  newestOnly:
    'Only your newest apps are checked for tracking problems here. Check the others under Webhooks.',
  requests: (count: number) => (count === 1 ? '1 request to review' : `${count} requests to review`),
  requestsHint: 'Affiliates are waiting for your decision.',
  requestsAction: 'Review',
  due: (amount: string, affiliates: number) =>
    `${amount} owed to ${affiliates === 1 ? '1 affiliate' : `${affiliates} affiliates`}`,
  dueMany: 'Payouts due',
  dueHint: 'Pay your affiliates, then record the payouts.',
  thisWeek: 'Payable within a week',
  thisWeekPart: 'You have too many balances to add up, so the true amounts are higher.',
  dueAction: 'Review payouts',
  awaiting: (codes: readonly string[], hasMore: boolean) =>
    codes.length === 1 && !hasMore
      ? `${codes[0]} isn't in ${PROVIDER_NAMES} yet`
      : `${codes.length}${hasMore ? '+' : ''} codes aren't in ${PROVIDER_NAMES} yet`,
  awaitingHint: (codes: readonly string[]) =>
    codes.length === 1
      ? "Customers can't use it until you create the promotion code."
      : `Customers can't use them until you create the promotion codes: ${firstCodes(codes)}`,
  awaitingNearMiss: (code: string, nearMiss: string) =>
    `You created ${nearMiss}, but the affiliate's code is ${code}.`,
  awaitingAction: (codes: readonly string[]) => (codes.length === 1 ? 'Create it' : 'Create them'),
  stopped: (reason: StopReason, code: string) =>
    reason === 'expired'
      ? `${code} has expired in ${PROVIDER_NAMES}`
      : `${code} was deactivated in ${PROVIDER_NAMES}`,
  stoppedHint: (reason: StopReason) =>
    `Customers can't use it. ${reason === 'expired' ? 'Create the promotion code again' : 'Activate the promotion code again'}, or retire the coupon.`,
  stoppedMany: (count: string) => `${count} codes are deactivated or expired in ${PROVIDER_NAMES}`,
  stoppedManyHint: (codes: readonly string[]) =>
    `Customers can't use them. Restore the promotion codes, or retire the coupons: ${firstCodes(codes)}`,
  stoppedAction: 'Review',

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
  firstEventWhy: `Edit any subscription or promotion code in ${PROVIDER_NAMES}. The event arrives within seconds and completes this step.`,
  firstEventAction: 'Check the connection',
  approve: 'Approve your first request',
  approveWhy: 'Affiliates find your app in the marketplace and request a coupon. You decide who promotes it.',
  approveAction: 'View requests',
} as const;
