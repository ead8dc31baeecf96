import { PRICES } from '../lib/prices.ts';
import { MILLION } from '../lib/units.ts';
import { ASSUMED, type Usage } from './usage.ts';

/** A line of the bill. It contains the amount used and the price of `per` units in US dollars. */
export interface Line {
  readonly name: string;
  readonly amount: (usage: Usage) => number;
  readonly price: number;
  readonly per: number;
  readonly unit: string;
}

/**
 * The permanent free tiers of Cognito, CloudFront and CloudWatch, which every AWS account has. Those of CloudWatch are for the account's first
 * environment. The other free tiers (Lambda, the table, logs) are ignored, because they save only a few dollars in total and all environments
 * in an account share them.
 */
export const FREE_TIER = {
  users: 10_000,
  cdnGb: 1_024,
  cdnRequests: 10 * MILLION,
  alarmMetrics: 10,
  metrics: 10,
} as const;

export const billable = (amount: number, free: number) => Math.max(0, amount - free);

export const LINES: readonly Line[] = [
  {
    name: 'CloudFront, requests',
    amount: ({ cdnRequests }) => billable(cdnRequests, FREE_TIER.cdnRequests),
    price: PRICES.cdnRequests,
    per: 10_000,
    unit: 'requests',
  },
  {
    name: 'CloudFront, traffic',
    amount: ({ cdnGb }) => billable(cdnGb, FREE_TIER.cdnGb),
    price: PRICES.cdnGb,
    per: 1,
    unit: 'GB',
  },
  {
    name: 'Firewall, requests',
    amount: ({ cdnRequests }) => cdnRequests,
    price: PRICES.firewallRequests,
    per: MILLION,
    unit: 'requests',
  },
  {
    name: 'HTTP API',
    amount: ({ requests }) => requests,
    price: PRICES.apiRequests,
    per: MILLION,
    unit: 'requests',
  },
  {
    name: 'Lambda, invocations',
    amount: ({ lambdaCalls }) => lambdaCalls,
    price: PRICES.lambdaCalls,
    per: MILLION,
    unit: 'invocations',
  },
  {
    name: 'Lambda, compute',
    amount: ({ gbSeconds }) => gbSeconds,
    price: PRICES.lambdaGbSecond * MILLION,
    per: MILLION,
    unit: 'GB-seconds',
  },
  { name: 'Table, writes', amount: ({ writes }) => writes, price: PRICES.write, per: MILLION, unit: 'units' },
  { name: 'Table, reads', amount: ({ reads }) => reads, price: PRICES.read, per: MILLION, unit: 'units' },
  {
    name: 'Table, storage and recovery',
    amount: ({ storedGb }) => storedGb,
    price: PRICES.storage + PRICES.recovery,
    per: 1,
    unit: 'GB',
  },
  {
    // Every backup is a full copy of the table. Daily backups are stored in both regions, but monthly backups only in the second region.
    name: 'Backups in two regions',
    amount: ({ storedGb }) => storedGb,
    price:
      PRICES.backup * 2 * ASSUMED.dailyBackups +
      PRICES.coldBackup * ASSUMED.monthlyBackups +
      PRICES.backupCopy * ASSUMED.backupCopies,
    per: 1,
    unit: 'GB',
  },
  {
    name: 'Cognito',
    amount: ({ users }) => billable(users, FREE_TIER.users),
    price: PRICES.user,
    per: 1,
    unit: 'users',
  },
  {
    name: 'Realtime, operations',
    amount: ({ operations }) => operations,
    price: PRICES.realtimeOperations,
    per: MILLION,
    unit: 'operations',
  },
  {
    name: 'Realtime, connections',
    amount: ({ minutes }) => minutes,
    price: PRICES.realtimeMinutes,
    per: MILLION,
    unit: 'minutes',
  },
  {
    name: 'Queues',
    amount: ({ queueRequests }) => queueRequests,
    price: PRICES.queueRequests,
    per: MILLION,
    unit: 'requests',
  },
  { name: 'Emails', amount: ({ mails }) => mails, price: PRICES.mails, per: 1_000, unit: 'emails' },
  { name: 'Logs', amount: ({ logGb }) => logGb, price: PRICES.logGb, per: 1, unit: 'GB' },
  {
    name: 'Alarms',
    amount: () => 1,
    price:
      PRICES.alarmMetric * billable(ASSUMED.alarmMetrics, FREE_TIER.alarmMetrics) +
      PRICES.insightRule * ASSUMED.insightRules,
    per: 1,
    unit: '',
  },
  {
    name: 'Firewall, domain, keys, custom metrics',
    amount: () => 1,
    price:
      PRICES.firewall * ASSUMED.basicFirewall.firewalls +
      PRICES.firewallRule * ASSUMED.basicFirewall.rules +
      PRICES.zone +
      // Each key has a replica in the second region.
      2 * (PRICES.key * ASSUMED.keys + PRICES.secret * ASSUMED.secrets) +
      PRICES.metric * billable(ASSUMED.ownMetrics, FREE_TIER.metrics),
    per: 1,
    unit: '',
  },
];

export const dollarsOf = ({ amount, price, per }: Line, usage: Usage): number =>
  (amount(usage) / per) * price;
