import { readFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import { DAILY_DAYS, MONTHLY_DAYS } from '../../infra/settings/backup-days.ts';
import type { Figure } from '../lib/figure.ts';
import { KB_PER_GB, MONTH } from '../lib/units.ts';

/** The size of an environment: its number of partners, and the number of referred customers who pay each month. */
export interface Size {
  readonly partners: number;
  readonly customers: number;
}

export const SIZES: readonly Size[] = [
  { partners: 10, customers: 1_000 },
  { partners: 200, customers: 50_000 },
  { partners: 2_000, customers: 1_000_000 },
];

/** Amounts are per month unless noted otherwise. */
export const ASSUMED = {
  affiliatesPerPartner: 5,
  newCustomers: 0.05,
  refunds: 0.01,
  /** The ratio of customers without a code to referred customers. The payments of customers without a code also cause events. */
  otherCustomersPerCustomer: 4,
  pagesPerPartner: 200,
  pagesPerAffiliate: 60,
  requestsPerPage: 4,
  minutesPerPage: 2,
  siteKbPerPage: 30,
  forumViewsPerUser: 10,
  postsPerUser: 0.2,
  commentsPerUser: 1,
  likesPerUser: 2,
  wordsPerText: 40,
  mailsPerUser: 4,
  /** The durations of the webhook functions are measured. */
  apiMs: 40,
  emailMs: 300,
  /**
   * The assumed numbers of AppSync operations that don't result from payments. Each of these counts as one operation: receiving an event,
   * delivering an event to a page, calling a handler, opening a connection, subscribing to a channel, and sending a ping. Each connection
   * sends one ping per minute. The operations that result from payments are measured instead.
   */
  operationsPerText: 10,
  operationsPerPage: 3,
  logKbPerCall: 1.5,
  /** The share of requests that the firewall blocks and logs, and the size of such a line in kB. */
  blocked: 0.01,
  logKbPerBlocked: 2,
  monthsOfHistory: 12,
  kbPerEvent: 1.5,
  /** The total size, in kB, of the items that a payment creates: the customer, the recorded payment and a ledger entry. */
  kbPerPayment: 2,
  queues: 2,
  /** The number of requests per queue message without batches: one to send it, one to receive it and one to delete it. */
  queueRequestsPerMessage: 3,
  /** Each of five pollers sends a request every 20 seconds. */
  pollsPerMinute: 15,
  dailyBackups: DAILY_DAYS,
  monthlyBackups: Math.ceil(MONTHLY_DAYS / MONTH.days),
  backupCopies: 31,
  alarmMetrics: 72,
  insightRules: 2,
  /** CloudWatch charges nothing for three dashboards with up to 50 metrics each. */
  dashboardMetrics: 50,
  ownMetrics: 18,
  keys: 2,
  secrets: 1,
  basicFirewall: { firewalls: 1, rules: 4 },
  fullFirewall: { firewalls: 2, rules: 12 },
} as const;

/**
 * The table units of the forum's operations, which the benchmark of the forum measured with 100,000 posts before it was removed
 * (2026-11-22).
 */
const FORUM_UNITS = { feed: 50.5, thread: 29, post: 10, comment: 12, like: 6 } as const;
const EVENT_MONTHS = 3;
const MB_PER_GB = 1_024;
const API_MB = 512;

/** A function that looks up a figure by its id. The figures were measured by `npm run tool -- bench`. */
export type Measured = (id: string) => number;

/**
 * Loads the figures from `bench/results`. Returns a function that looks up a figure by its id. The function throws if the figure is
 * missing.
 */
export function readMeasured(): Measured {
  const file = readFileSync(fromRoot('bench', 'results', 'cost.json'), 'utf8');
  const figures = new Map(
    (JSON.parse(file) as { figures: Figure[] }).figures.map(({ id, value }) => [id, value]),
  );
  return (id) => {
    const value = figures.get(id);
    if (value === undefined) throw new Error(`bench/results lacks "${id}"; run: npm run tool -- bench cost`);
    return value;
  };
}

export const allWriteUnits = (operation: string, measured: Measured): number =>
  ['write units', 'write units of change marks', 'write units of collected sales'].reduce(
    (sum, figure) => sum + measured(`${operation}: ${figure}`),
    0,
  );

export type Usage = ReturnType<typeof usageOf>;

/** Estimates the monthly usage of an environment from measured figures and assumptions. */
export function usageOf({ partners, customers }: Size, measured: Measured) {
  const a = ASSUMED;
  const affiliates = partners * a.affiliatesPerPartner;
  const users = partners + affiliates;
  const counts = {
    sale: customers * a.newCustomers,
    renewal: customers,
    refund: customers * a.refunds,
    'unreferred payment': customers * a.otherCustomersPerCustomer,
  };
  const payouts = affiliates;
  const pages = partners * a.pagesPerPartner + affiliates * a.pagesPerAffiliate;
  const forumViews = users * a.forumViewsPerUser;
  const posts = users * a.postsPerUser;
  const comments = users * a.commentsPerUser;
  const likes = users * a.likesPerUser;
  const sumOf = (figure: string) =>
    Object.entries(counts).reduce((sum, [name, n]) => sum + n * measured(`${name}: ${figure}`), 0);
  const events = sumOf('events');
  const payments = counts.sale + counts.renewal;
  const views = pages + forumViews;
  const minutes = views * a.minutesPerPage;
  const apiCalls = views * a.requestsPerPage + payouts + posts + comments + likes;
  const requests = events + apiCalls;
  const texts = posts + comments;
  const ledgerRows = customers * a.monthsOfHistory;
  const mails = users * a.mailsPerUser;
  const lambdaCalls = apiCalls + sumOf('Lambda invocations') + mails;
  const writes =
    Object.entries(counts).reduce((sum, [name, n]) => sum + n * allWriteUnits(name, measured), 0) +
    payouts * measured('payout: write units') +
    posts * FORUM_UNITS.post +
    comments * FORUM_UNITS.comment +
    likes * FORUM_UNITS.like +
    texts * a.wordsPerText;
  const storedGb =
    (events * EVENT_MONTHS * a.kbPerEvent + payments * a.monthsOfHistory * a.kbPerPayment) / KB_PER_GB;

  return {
    writes,
    reads:
      sumOf('read units') +
      payouts * measured('payout: read units') +
      pages * (measured('page view, overview: read units') + measured('page view, customers: read units')) +
      forumViews * (FORUM_UNITS.feed + FORUM_UNITS.thread) +
      (customers + ledgerRows) * MONTH.days,
    storedGb,
    lambdaCalls,
    gbSeconds:
      sumOf('Lambda compute') + (((apiCalls * a.apiMs + mails * a.emailMs) / 1_000) * API_MB) / MB_PER_GB,
    requests,
    cdnRequests: requests + pages,
    cdnGb: (views * a.siteKbPerPage) / KB_PER_GB,
    users,
    operations:
      sumOf('realtime operations') + texts * a.operationsPerText + views * a.operationsPerPage + minutes,
    minutes,
    mails,
    queueRequests:
      a.queues * a.pollsPerMinute * MONTH.minutes +
      sumOf('requests to queues') +
      mails * a.queueRequestsPerMessage,
    logGb:
      ((requests + lambdaCalls) * a.logKbPerCall + (requests + pages) * a.blocked * a.logKbPerBlocked) /
      KB_PER_GB,
  };
}
