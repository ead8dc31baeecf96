import { receiveEvent } from '../../functions/webhooks/receive/receive-event.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { processBatchAndQueue, storedEvent } from '../../test/support/process-event.ts';
import { buildLoad, type LoadKind } from '../fairness/loads.ts';
import { startBenchTable } from '../lib/bench-table.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';
import { metered } from '../lib/meter.ts';
import { tablePrice } from '../lib/operation-price.ts';
import { deliver, deliveryOf } from './deliver.ts';
import { CIPHER, createShop, type Shop } from './shop.ts';

const EVENTS = 400;
const WARM_UP_EVENTS = 60;
/** The events that the worker gets at once: one, or as many as a burst makes a batch of the stream. */
const BATCHES = [1, 100];
/** The maximum cost of one customer's payments, relative to the payments of as many customers. */
const GOAL = 1.5;

const ONE: LoadKind = 'payments of one customer';
const MANY: LoadKind = 'payments of many customers';

/** Measures the CPU time of the receiver, the worker and the retry function for payments of one customer, relative to many customers. */
export async function measureOneCustomerCpu(): Promise<Figure[]> {
  const { table, stop } = await startBenchTable();
  try {
    const { shop, events } = await createShop(table);
    await deliver(shop, events);
    await run(shop, MANY, 1, WARM_UP_EVENTS);
    return await figures(async (kind, batch) => {
      const before = process.cpuUsage();
      await run(shop, kind, batch, EVENTS);
      const { user, system } = process.cpuUsage(before);
      return [{ what: 'CPU of the handlers', value: (user + system) / 1_000, unit: 'ms', goal: GOAL }];
    });
  } finally {
    await stop();
  }
}

/**
 * Measures the table units of payments of one customer, relative to many customers. Compares their price, because a write unit costs five
 * times as much as a read unit. The table of the shop must be metered.
 */
export function measureOneCustomerUnits(shop: Shop): Promise<Figure[]> {
  return figures(async (kind, batch) => {
    const { units } = await metered(() => run(shop, kind, batch, EVENTS));
    return [
      { what: 'write units', value: units.write, unit: 'WCU' },
      { what: 'read units', value: units.read, unit: 'RCU' },
      { what: 'price of the table per million', value: tablePrice(units), unit: '$', goal: GOAL },
    ];
  });
}

interface Cost {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

async function figures(measure: (kind: LoadKind, batch: number) => Promise<Cost[]>): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const batch of BATCHES) {
    const many = await measure(MANY, batch);
    const one = await measure(ONE, batch);
    const way = batch === 1 ? 'one at a time' : 'in a burst';
    for (const [n, { what, value, unit, goal }] of one.entries()) {
      const other = many[n]?.value ?? Number.NaN;
      const name = `${EVENTS} payments of one customer, ${way}: ${what} per payment`;
      const ratio = `${name}, relative to ${EVENTS} customers`;
      all.push(
        figure(`payments of ${EVENTS} customers, ${way}: ${what} per payment`, other / EVENTS, unit),
        figure(name, value / EVENTS, unit),
        goal === undefined
          ? figure(ratio, value / other, 'ratio')
          : atMost(ratio, value / other, 'ratio', goal),
      );
    }
  }
  return all;
}

let made = 0;

/** Delivers a load to the receiver, and passes its events to the worker in batches. Then does the queued work. */
async function run({ table, app }: Shop, kind: LoadKind, batch: number, count: number): Promise<void> {
  const bodies = buildLoad(kind, count, `one customer ${made++}`, app.coupons[0]?.code ?? '');
  for (let at = 0; at < bodies.length; at += batch) {
    const stored = [];
    for (const body of bodies.slice(at, at + batch)) {
      const event = JSON.parse(body) as StripeEvent;
      const now = new Date();
      await receiveEvent({ table, cipher: CIPHER }, deliveryOf(app, event, now));
      stored.push(storedEvent(app, event, now, body));
    }
    await processBatchAndQueue(table, stored);
  }
}
