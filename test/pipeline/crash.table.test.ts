import { beforeAll, describe, expect, test } from 'vitest';
import type { ProviderEvent } from '../../functions/entities/provider-event.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { audit, scanTable } from '../support/audit.ts';
import { crashingTable, ProcessCrashed } from '../support/crashing-table.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

/** The numbers of writes after which the worker dies. Each test uses one of these numbers. */
const WRITES = Array.from({ length: 12 }, (_, n) => n + 1);
const NOW = new Date('2026-11-21T12:00:00Z');

/** Matches the types of the items whose content doesn't depend on the order of the events. */
const ORDER_INDEPENDENT = /"type":"(Customer|Fact|Reference|ProviderCode|CodeText|Discount)"/;

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

const ORDERS: Record<string, (events: readonly StripeEvent[]) => StripeEvent[]> = {
  'reversed, so that they all wait': (events) => [...events].reverse(),
  'shuffled, some twice': (events) => shuffleWithDuplicates(events, 3),
};

/**
 * Processes the events of simulated customers in a new app. If the worker dies while it processes an event, the event is delivered again,
 * just as the stream would deliver it.
 */
async function processStory(
  name: string,
  order: string,
  crashAfter?: number,
): Promise<{ name: string; crashes: number }> {
  const { app, coupons, linkChanges } = appStory(name, []);
  const { story } = appStory('troubled', [COMPLEX_CUSTOMER]);
  await putWebhookApp(table, app, { coupons, linkChanges });
  let crashes = 0;
  const queue: QueueMessage[] = [];
  for (const event of ORDERS[order]?.(story.events) ?? []) {
    const stored = await storeEvent(table, app, event, NOW);
    if (crashAfter) crashes += await crashOn(stored, crashAfter, queue);
    await processEvent(table, stored, queue);
  }
  return { name, crashes };
}

async function crashOn(event: ProviderEvent, writes: number, queue: QueueMessage[]): Promise<number> {
  const mortal = crashingTable(table, writes);
  try {
    await processEvent(mortal, event, queue);
    return 0;
  } catch (error) {
    if (error instanceof ProcessCrashed) return 1;
    throw error;
  }
}

/** The types of items that are not compared, because they differ in every run or are not written by the worker. */
const IGNORED_TYPES = ['ProviderEvent', 'SigningSecrets'];

/**
 * Returns the items that an app's events left in the table, in a form that can be compared between runs. Replaces the run's name with a
 * fixed one. Omits these attributes:
 * - Versions and expiry times, because they differ between runs.
 * - `eventId` and `cause`, because the order of events determines which event or refund they refer to.
 * - `isOld`, because it is set only for a refund that was processed before its payment.
 * - `queuedFor`, because it is set only for a payment that other events waited for.
 */
async function itemsLeftBy(name: string): Promise<string[]> {
  const items = await scanTable(table);
  return items
    .filter((item) => JSON.stringify(item).includes(name) && !IGNORED_TYPES.includes(item.type))
    .map(
      ({
        version: _,
        revision: __,
        eventId: ___,
        cause: ____,
        expiresAt: _____,
        isOld: ______,
        queuedFor: _______,
        ...item
      }) => JSON.stringify(item, sorted).replaceAll(name, 'any'),
    )
    .sort();
}

const sorted = (_: string, part: unknown): unknown => {
  if (part instanceof Set) return [...part].sort();
  if (!part || typeof part !== 'object' || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Matches an item that only says what waited for a payment. There is none if the payment came first. It expires with the events. */
const ONLY_WAITING = /"SK":"REF","type":"Reference","waits"/;

describe.each(Object.keys(ORDERS))('events %s', (order) => {
  const slug = order.replace(/\W+/g, '-');
  let undisturbed: string[];
  beforeAll(async () => {
    undisturbed = await itemsLeftBy((await processStory(`${slug}-alive`, order)).name);
  });

  test('leave entries to compare and nothing waiting', () => {
    expect(undisturbed.filter((item) => item.includes('"type":"Entry"')).length).toBeGreaterThan(5);
    expect(undisturbed.filter((item) => item.includes('Waiting'))).toEqual([]);
  });

  test.each(WRITES)(
    'leave the same items if the worker dies after write %i of each event',
    async (writes) => {
      const { name } = await processStory(`${slug}-${writes}-end`, order, writes);

      expect(await itemsLeftBy(name)).toEqual(undisturbed);
    },
  );
});

test('the order of events has no effect on customers, facts, references and counters', async () => {
  const orders = Object.keys(ORDERS);
  const runs = await Promise.all(orders.map((order, n) => processStory(`order-${n}-end`, order)));

  const [first, second] = await Promise.all(runs.map(({ name }) => itemsLeftBy(name)));

  const orderIndependent = (items: string[] = []) =>
    items.filter((item) => ORDER_INDEPENDENT.test(item) && !ONLY_WAITING.test(item));
  expect(orderIndependent(first)).toEqual(orderIndependent(second));
  expect(orderIndependent(first).length).toBeGreaterThan(20);
});

test('the ledger passes the audit after all runs', async () => {
  expect(await audit(table)).toEqual([]);
});

test('no event needs more writes than the tests interrupt', async () => {
  const runs = Object.keys(ORDERS).map((order, n) =>
    processStory(`most-writes-${n}`, order, WRITES.length + 1),
  );

  expect((await Promise.all(runs)).map(({ crashes }) => crashes)).toEqual([0, 0]);
});
