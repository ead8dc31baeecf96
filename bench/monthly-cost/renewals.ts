import { PRICES } from '../lib/prices.ts';
import { KB_PER_GB, MILLION } from '../lib/units.ts';
import { alignRows } from './table.ts';
import { ASSUMED, type Measured } from './usage.ts';

type Payment = 'renewal' | 'unreferred payment';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** What a million payments cost, by what charges for them, in dollars. Leaves out what an environment pays without them, and free tiers. */
const PARTS: Readonly<Record<string, (payment: Payment, measured: Measured) => number>> = {
  'table, functions, HTTP API, realtime': (payment, measured) =>
    measured(`${payment}: price in all per million`),
  'CloudFront, requests': (payment, measured) =>
    (measured(`${payment}: events`) * MILLION * PRICES.cdnRequests) / 10_000,
  'firewall, requests': (payment, measured) => measured(`${payment}: events`) * PRICES.firewallRequests,
  logs: (payment, measured) =>
    ((measured(`${payment}: events`) + measured(`${payment}: Lambda invocations`)) *
      MILLION *
      ASSUMED.logKbPerCall *
      PRICES.logGb) /
    KB_PER_GB,
};

function renewalTotals(measured: Measured): { readonly alone: number; readonly withOthers: number } {
  const sumOf = (payment: Payment) =>
    Object.values(PARTS).reduce((sum, part) => sum + part(payment, measured), 0);
  const alone = sumOf('renewal');
  return {
    alone,
    withOthers: alone + ASSUMED.otherCustomersPerCustomer * sumOf('unreferred payment'),
  };
}

/** Formats the cost of a million renewals as a Markdown table, alone and with the payments of customers without a code. */
export function renewalTable(measured: Measured): string {
  const others = ASSUMED.otherCustomersPerCustomer;
  const { alone, withOthers } = renewalTotals(measured);
  const rows = [
    ['per million renewals', 'of referred customers', `with ${others} payments without a code for each`],
    ...Object.entries(PARTS).map(([name, part]) => {
      const own = part('renewal', measured);
      const all = own + others * part('unreferred payment', measured);
      return [name, dollars.format(own), dollars.format(all)];
    }),
    ['**total**', `**${dollars.format(alone)}**`, `**${dollars.format(withOthers)}**`],
  ];
  return alignRows(rows, 1);
}
