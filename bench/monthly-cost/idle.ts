import { PRICES } from '../lib/prices.ts';
import { KB_PER_GB, MILLION, MONTH } from '../lib/units.ts';
import { billable, FREE_TIER } from './lines.ts';
import { alignRows } from './table.ts';
import { ASSUMED, allWriteUnits, type Measured } from './usage.ts';

/** The total number of calls per hour of four scheduled functions: the audit, the expiry of codes, the tracking check and the digest. */
const SCHEDULED_PER_HOUR = 4 + 12 + 4 + 12;
const SCHEDULED = { seconds: 0.2, gb: 0.5 };
/**
 * The metrics that are recorded even if nothing happens: the drift and the hours since the last complete audit, the canary's success, duration
 * and late events, and its failed deliveries and calls.
 */
const IDLE_METRICS = 2 + 3 + 2;

/** A run spends most of its duration waiting. */
const CANARY = {
  runsPerHour: 12,
  seconds: 5,
  gb: 0.5,
  callSeconds: 0.1,
  /**
   * One request reads the account, one reads the webhook URL, and one sends the event. Each of two polls for the commission sends two
   * requests.
   */
  requests: 7,
  /**
   * The number of additional function calls per run: one call to the canary and one call to the worker. Calls to the fan-out function are
   * not included.
   */
  otherCalls: 2,
  /** One in `canary-failing`, and one in each of the two alarms that ask whether a fast burn is widespread. */
  alarmMetrics: 3,
};

interface IdlePart {
  readonly name: string;
  /** The services whose prices `bench/lib/prices.ts` cites. The guide links each name to the page. */
  readonly services: readonly string[];
  readonly dollars: (measured: Measured) => number;
}

const callCost = (calls: number, seconds: number, gb: number) =>
  (calls / MILLION) * PRICES.lambdaCalls +
  calls * seconds * gb * PRICES.lambdaGbSecond +
  ((calls * ASSUMED.logKbPerCall) / KB_PER_GB) * PRICES.logGb;

const KEYS = PRICES.key * ASSUMED.keys + PRICES.secret * ASSUMED.secrets;
const KEY_SERVICES = ['kms', 'secrets-manager'];

const BASE: readonly IdlePart[] = [
  { name: 'keys and secret', services: KEY_SERVICES, dollars: () => KEYS },
  {
    name: 'metrics (10 are free)',
    services: ['cloudwatch'],
    dollars: () => PRICES.metric * billable(IDLE_METRICS, FREE_TIER.metrics),
  },
  {
    name: 'polling of the queues',
    services: ['sqs'],
    dollars: () =>
      ((ASSUMED.queues * ASSUMED.pollsPerMinute * MONTH.minutes) / MILLION) * PRICES.queueRequests,
  },
  {
    name: 'scheduled functions',
    services: ['lambda', 'cloudwatch'],
    dollars: () => callCost(SCHEDULED_PER_HOUR * MONTH.hours, SCHEDULED.seconds, SCHEDULED.gb),
  },
];

/**
 * Returns the number of calls to the fan-out function for one sale. These are all calls except one to the receiver and one to the worker
 * for each event.
 */
const fanoutCalls = (measured: Measured): number =>
  measured('sale: Lambda invocations') - 2 * measured('sale: events');

const CANARY_PART: IdlePart = {
  name: 'canary',
  services: ['lambda', 'api-gateway', 'dynamodb', 'cloudwatch'],
  dollars(measured) {
    const runs = CANARY.runsPerHour * MONTH.hours;
    const own = runs * CANARY.seconds * CANARY.gb * PRICES.lambdaGbSecond;
    const perRun =
      (CANARY.requests * PRICES.apiRequests +
        allWriteUnits('sale', measured) * PRICES.write +
        measured('sale: read units') * PRICES.read) /
      MILLION;
    const calls = CANARY.requests + CANARY.otherCalls + fanoutCalls(measured);
    return own + runs * perRun + callCost(runs * calls, CANARY.callSeconds, CANARY.gb);
  },
};

/** What an environment with a domain, alarms and a second region has besides. */
const PRODUCTION: readonly IdlePart[] = [
  { name: 'replicas of the keys and the secret', services: KEY_SERVICES, dollars: () => KEYS },
  {
    name: 'alarms (10 metrics are free)',
    services: ['cloudwatch'],
    dollars: () =>
      PRICES.alarmMetric * billable(ASSUMED.alarmMetrics + CANARY.alarmMetrics, FREE_TIER.alarmMetrics),
  },
  {
    name: 'rules of Contributor Insights',
    services: ['cloudwatch'],
    dollars: () => PRICES.insightRule * ASSUMED.insightRules,
  },
  { name: 'dashboard (free up to 50 metrics)', services: ['cloudwatch'], dollars: () => 0 },
  { name: 'hosted zone', services: ['route53'], dollars: () => PRICES.zone },
];

const firewallCost = ({ firewalls, rules }: { readonly firewalls: number; readonly rules: number }) =>
  PRICES.firewall * firewalls + PRICES.firewallRule * rules;

const BASIC_FIREWALL: IdlePart = {
  name: 'firewall `basic`',
  services: ['waf'],
  dollars: () => firewallCost(ASSUMED.basicFirewall),
};
const FULL_FIREWALL: IdlePart = {
  name: 'firewall `full`',
  services: ['waf'],
  dollars: () => firewallCost(ASSUMED.fullFirewall),
};

const ENVIRONMENTS = {
  dev: BASE,
  'dev with a canary': [...BASE, CANARY_PART],
  'prod, firewall `basic`': [...BASE, CANARY_PART, ...PRODUCTION, BASIC_FIREWALL],
  'prod, firewall `full`': [...BASE, CANARY_PART, ...PRODUCTION, FULL_FIREWALL],
} as const satisfies Readonly<Record<string, readonly IdlePart[]>>;

export const idleTotals = (measured: Measured): Record<keyof typeof ENVIRONMENTS, number> =>
  Object.fromEntries(
    Object.entries(ENVIRONMENTS).map(([name, parts]) => [
      name,
      parts.reduce((sum, part) => sum + part.dollars(measured), 0),
    ]),
  ) as Record<keyof typeof ENVIRONMENTS, number>;

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export function idleTable(measured: Measured): string {
  const environments: readonly (readonly IdlePart[])[] = Object.values(ENVIRONMENTS);
  const parts = [...BASE, CANARY_PART, ...PRODUCTION, BASIC_FIREWALL, FULL_FIREWALL];
  const rows = parts.map((part) => [
    part.name,
    part.services.map((service) => `[${service}]`).join(', '),
    ...environments.map((own) => (own.includes(part) ? dollars.format(part.dollars(measured)) : '')),
  ]);
  const totals = Object.values(idleTotals(measured)).map((sum) => `**${dollars.format(sum)}**`);
  return alignRows([
    ['an idle environment, per month', 'price', ...Object.keys(ENVIRONMENTS)],
    ...rows,
    ['**total**', '', ...totals],
  ]);
}
