import { STATS_SHARDS } from '../../functions/entities/stats.ts';
import { DEFAULT_LIMITS } from '../../infra/settings/stage-limits.ts';
import { STAGES } from '../../infra/stages.ts';
import { MONTH } from '../lib/units.ts';
import { ASSUMED, allWriteUnits, type Measured } from '../monthly-cost/usage.ts';
import { CAPACITIES, SHAPE, SHARES } from './shape.ts';

/** A limit of the system, with the expected load, today's capacity and the change that raises the capacity. */
export interface Limit {
  readonly name: string;
  readonly unit: string;
  readonly load: number;
  readonly capacity: number;
  readonly change: string;
}

/** The number of days until events expire and are deleted from the table. */
const EVENT_DAYS = 90;
/** A transaction consumes two write units per item of at most one kilobyte. */
const UNITS_PER_TRANSACTED_ITEM = 2;

/** Returns all limits. The limit with the highest ratio of load to capacity comes first. */
export function limitsOf(measured: Measured, receiverMs: number): Limit[] {
  const others = ASSUMED.otherCustomersPerCustomer;
  const eventsPerPayment = measured('renewal: events') + others * measured('unreferred payment: events');
  const unitsPerEvent =
    (allWriteUnits('renewal', measured) + others * allWriteUnits('unreferred payment', measured)) /
    eventsPerPayment;
  const sales = SHAPE.eventsPerSecond / eventsPerPayment;
  const users = SHAPE.partners + SHAPE.affiliates;
  const pages =
    (SHAPE.partners * ASSUMED.pagesPerPartner + SHAPE.affiliates * ASSUMED.pagesPerAffiliate) / MONTH.days;
  const limits: Limit[] = [
    {
      name: 'webhook deliveries',
      unit: 'per second',
      load: SHAPE.eventsPerSecond,
      capacity: DEFAULT_LIMITS.deliveriesPerSecond,
      change: 'raise `limits.deliveriesPerSecond`; above 10,000, also the quota of API Gateway',
    },
    {
      name: 'executions of `webhooks-receive`',
      unit: 'at once',
      load: (SHAPE.eventsPerSecond * receiverMs) / 1_000,
      capacity: STAGES.prod.concurrency?.receiver ?? 0,
      change: 'raise `concurrency.receiver`, after the account’s quota of concurrent executions',
    },
    {
      name: 'writes to the table',
      unit: 'units per second',
      load: SHAPE.eventsPerSecond * unitsPerEvent,
      capacity: CAPACITIES.tableWrites,
      change: 'raise the table’s quota in Service Quotas; before a launch, set `warmThroughput`',
    },
    {
      name: 'transactions on the monthly balance of the busiest partner and affiliate',
      unit: 'per second',
      load: sales * SHARES.largestPartner * SHARES.largestAffiliate,
      capacity: CAPACITIES.itemTransactions,
      change: 'shard the balances of busy pairs and sum the shards on read, as with the partner’s counters',
    },
    {
      name: 'writes to the counters of the largest partner',
      unit: 'units per second',
      load: sales * SHARES.largestPartner * UNITS_PER_TRANSACTED_ITEM,
      capacity: STATS_SHARDS * CAPACITIES.partitionWrites,
      change: 'raise `STATS_SHARDS`',
    },
    {
      name: 'ledger rows that the audit reads',
      unit: 'per day',
      load: SHAPE.customers * (ASSUMED.monthsOfHistory + 1),
      capacity: CAPACITIES.auditRows * CAPACITIES.auditSeconds,
      change: 'audit each partner separately from a queue, and only the months that have changed',
    },
    {
      name: 'API reads in the busiest hour',
      unit: 'per second',
      load: (pages * ASSUMED.requestsPerPage * SHARES.busiestHour) / 3_600,
      capacity: DEFAULT_LIMITS.readsPerSecond,
      change: 'raise `limits.readsPerSecond`',
    },
    {
      name: 'sign-ins in the busiest hour',
      unit: 'per second',
      load: (users * SHARES.signInsPerDay * SHARES.busiestHour) / 3_600,
      capacity: CAPACITIES.signIns,
      change: 'raise Cognito’s quota UserAuthentication',
    },
  ];
  return limits.sort((a, b) => b.load / b.capacity - a.load / a.capacity);
}

export function storedTerabytes(): { events: number; ledger: number } {
  const kbPerTb = 1_024 ** 3;
  const eventSeconds = EVENT_DAYS * 24 * 3_600;
  return {
    events: (SHAPE.eventsPerSecond * eventSeconds * ASSUMED.kbPerEvent) / kbPerTb,
    ledger: (SHAPE.customers * ASSUMED.monthsOfHistory * ASSUMED.kbPerPayment) / kbPerTb,
  };
}
