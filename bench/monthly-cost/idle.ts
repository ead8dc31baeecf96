import { PRICES } from '../lib/prices.ts';
import { KB_PER_GB, MILLION, MONTH } from '../lib/units.ts';
import { alignRows } from './table.ts';
import { ASSUMED, allWriteUnits, type Measured } from './usage.ts';

/** The total number of calls per hour of four scheduled functions: the audit, the expiry of codes, the tracking check and the digest. */
const SCHEDULED_PER_HOUR = 4 + 12 + 4 + 12;
/** The duration, in seconds, of a scheduled call that finds nothing to do, and the function's memory in GB. */
const SCHEDULED = { seconds: 0.2, gb: 0.5 };
/** The metrics that the audit records even if nothing happens. */
const AUDIT_METRICS = 3;

/** The number of the canary's runs per hour, and the resources that each run uses. A run spends most of its duration waiting. */
const CANARY = {
  runsPerHour: 12,
  seconds: 5,
  gb: 0.5,
  /** The duration of each other function call in seconds. */
  callSeconds: 0.1,
  /**
   * The number of requests per run to the API and to the webhook URL. One request reads the account, one reads the webhook URL, and one
   * sends the event. Each of two polls for the commission sends two requests.
   */
  requests: 7,
  /**
   * The number of additional function calls per run: one call to the canary and one call to the worker. Calls to the fan-out function are
   * not included.
   */
  otherCalls: 2,
  metrics: 4,
  alarmMetrics: 4,
};

interface IdlePart {
  readonly name: string;
  readonly dollars: (measured: Measured) => number;
}

const callCost = (calls: number, seconds: number, gb: number) =>
  (calls / MILLION) * PRICES.lambdaCalls +
  calls * seconds * gb * PRICES.lambdaGbSecond +
  ((calls * ASSUMED.logKbPerCall) / KB_PER_GB) * PRICES.logGb;

const BASE: readonly IdlePart[] = [
  { name: 'keys and secret', dollars: () => PRICES.key * ASSUMED.keys + PRICES.secret },
  { name: 'metrics of the audit', dollars: () => PRICES.metric * AUDIT_METRICS },
  {
    name: 'polling of the queues',
    dollars: () =>
      ((ASSUMED.queues * ASSUMED.pollsPerMinute * MONTH.minutes) / MILLION) * PRICES.queueRequests,
  },
  {
    name: 'scheduled functions',
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
  dollars(measured) {
    const runs = CANARY.runsPerHour * MONTH.hours;
    const own = runs * CANARY.seconds * CANARY.gb * PRICES.lambdaGbSecond;
    const perRun =
      (CANARY.requests * PRICES.apiRequests +
        allWriteUnits('sale', measured) * PRICES.write +
        measured('sale: read units') * PRICES.read) /
      MILLION;
    const calls = CANARY.requests + CANARY.otherCalls + fanoutCalls(measured);
    return (
      own +
      runs * perRun +
      callCost(runs * calls, CANARY.callSeconds, CANARY.gb) +
      PRICES.metric * CANARY.metrics
    );
  },
};

const ALARMS: IdlePart = {
  name: 'alarms and dashboard',
  dollars: () =>
    PRICES.alarmMetric * ASSUMED.alarmMetrics +
    PRICES.compositeAlarm * ASSUMED.compositeAlarms +
    PRICES.insightRule * ASSUMED.insightRules +
    PRICES.dashboard * ASSUMED.dashboards,
};
const DOMAIN: IdlePart = {
  name: 'firewalls and domain',
  dollars: () =>
    PRICES.firewall * ASSUMED.firewalls + PRICES.firewallRule * ASSUMED.firewallRules + PRICES.zone,
};

const CANARY_ALARMS: IdlePart = {
  name: 'alarms of the canary',
  dollars: () => PRICES.alarmMetric * CANARY.alarmMetrics,
};

/** The kinds of environments, each with its costs when nobody uses it. */
const ENVIRONMENTS: Readonly<Record<string, readonly IdlePart[]>> = {
  'without a domain or alarms': BASE,
  'the same with a canary': [...BASE, CANARY_PART],
  'with a domain, alarms and a canary': [...BASE, CANARY_PART, CANARY_ALARMS, ALARMS, DOMAIN],
};

export const idleTotals = (measured: Measured): Record<string, number> =>
  Object.fromEntries(
    Object.entries(ENVIRONMENTS).map(([name, parts]) => [
      name,
      parts.reduce((sum, part) => sum + part.dollars(measured), 0),
    ]),
  );

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export function idleTable(measured: Measured): string {
  const parts = [...BASE, CANARY_PART, CANARY_ALARMS, ALARMS, DOMAIN];
  const rows = parts.map((part) => [
    part.name,
    ...Object.values(ENVIRONMENTS).map((own) =>
      own.includes(part) ? dollars.format(part.dollars(measured)) : '',
    ),
  ]);
  const totals = Object.values(idleTotals(measured)).map((sum) => `**${dollars.format(sum)}**`);
  const table = [
    ['an idle environment, per month', ...Object.keys(ENVIRONMENTS)],
    ...rows,
    ['**total**', ...totals],
  ];
  return alignRows(table);
}
