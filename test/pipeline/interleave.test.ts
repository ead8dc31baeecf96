import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { audit, scanTable } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAtOnce, processQueue, storeEvent } from '../support/process-event.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { atEachRequest } from './at-each-request.ts';
import { EVENT_PAIRS, interleaveEvents } from './interleave-events.ts';
import { interleavePayouts, MONTH_CHANGE_NAMES } from './interleave-payouts.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** The table of the current test, kept in memory because the tests process thousands of short sequences of events. */
let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
/** Checks that every balance, counter and total equals the sum of its entries. */
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

describe.each(EVENT_PAIRS)('%s, interrupted by %s', (slow, quick) => {
  test('matches the truth, regardless of the interrupted request', async () => {
    for (const { appId, sums, truth, waiting } of await interleaveEvents(table, slow, quick)) {
      expect({ appId, sums }).toEqual({ appId, sums: truth });
      expect(waiting).toEqual([]);
    }
  });
});

/** The plan for a customer who buys with a promotion code and renews a month later. */
const RENEWAL = { ...COMPLEX_CUSTOMER, steps: COMPLEX_CUSTOMER.steps.slice(0, 1) };

/**
 * Processes a customer's use of a promotion code after the first payment. Just before the table request with the given number, processes the
 * renewal and then the event about the promotion code itself. Finally, processes all other events.
 */
async function learnTextMeanwhile(name: string, request: number) {
  const { app, coupons, linkChanges, story } = appStory(name, [RENEWAL]);
  await putWebhookApp(table, app, { coupons, linkChanges, secrets: 'none' });
  const queue: QueueMessage[] = [];
  const waiting = new Set(story.events);
  const process = async (events: readonly StripeEvent[], on = table) => {
    for (const event of events) waiting.delete(event);
    const stored = await Promise.all(events.map((event) => storeEvent(table, app, event, NOW)));
    await processAtOnce(on, stored, queue);
  };
  const eventsOf = (type: string) => story.events.filter((event) => event.type === type);
  const payments = eventsOf('invoice.paid');
  await process([...payments.slice(0, 1), ...eventsOf('invoice_payment.paid')]);
  let wasInterrupted = false;
  const interrupt = async () => {
    wasInterrupted = true;
    await process(payments.slice(1));
    await process(eventsOf('promotion_code.created'));
  };
  await process(eventsOf('customer.discount.created'), interruptedTable(table, request, interrupt));
  const isLast = !wasInterrupted;
  if (isLast) await interrupt();
  await process([...waiting]);
  await processQueue(table, queue);
  return { app, truth: sumsByTruth(story.customers), isLast };
}

test('a payment earns if the code of its promotion code is reported while the use of the promotion code is processed', async () => {
  const runs = await atEachRequest((request) => learnTextMeanwhile(`text-${request}-end`, request));

  const items = await scanTable(table);
  for (const { app, truth } of runs) {
    const own = items.filter((item) => item.type === 'Entry' && JSON.stringify(item).includes(app.partnerId));
    expect({ app: app.appId, sums: Object.fromEntries(sumBy(own as unknown as Entry[], byPayment)) }).toEqual(
      {
        app: app.appId,
        sums: Object.fromEntries(truth),
      },
    );
  }
});

describe.each(MONTH_CHANGE_NAMES)('%s and a payout of its month', (change) => {
  test.each(['change', 'payout'] as const)(
    'lose and create no money, whichever request of the %s the other one interrupts',
    async (slow) => {
      const runs = await interleavePayouts(table, change, slow);

      for (const [n, { earned, truth }] of runs.entries()) {
        expect({ request: n + 1, earned }).toEqual({ request: n + 1, earned: truth });
      }
      expect(runs.length).toBeGreaterThan(3);
    },
  );
});
