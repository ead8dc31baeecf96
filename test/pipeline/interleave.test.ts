import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { QueueMessage } from '../../functions/lib/queue.ts';
import type { Table } from '../../functions/table/table.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { allItems, audit } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAtOnce, processQueue, storeEvent } from '../support/process-event.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { atEachRequest } from './at-each-request.ts';
import { EVENT_PAIRS, interleaveEvents, SALE } from './interleave-events.ts';
import { interleavePayouts, MONTH_CHANGE_NAMES } from './interleave-payouts.ts';
import { appStory } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** The table of the current test. It is kept in memory, because the tests process thousands of short sequences of events. */
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

/**
 * Interrupts the processing of the event about a sale's promotion code, just before the table request with the given number. During the
 * interruption, processes two other events: the sale's payment, and the event that reports which code customers enter for the promotion
 * code. Finally, does the postponed work.
 */
async function learnTextMeanwhile(name: string, request: number) {
  const { app, coupons, story } = appStory(name, [SALE]);
  await putWebhookApp(table, app, { coupons, secrets: 'none' });
  const stored = await Promise.all(
    story.events.map(async (event) => ({
      type: event.type,
      stored: await storeEvent(table, app, event, NOW),
    })),
  );
  const queue: QueueMessage[] = [];
  const process = async (types: readonly string[], on = table) => {
    for (const type of types) {
      const events = stored.filter((event) => event.type === type).map((event) => event.stored);
      await processAtOnce(on, events, queue);
    }
  };
  const last = ['customer.discount.created', 'invoice.paid', 'promotion_code.created'] as const;
  const [code, payment, text] = last;
  await process(
    [...new Set(stored.map(({ type }) => type))].filter((type) => !last.some((each) => each === type)),
  );
  let isLast = true;
  const interrupt = async () => {
    isLast = false;
    await process([payment, text]);
  };
  await process([code], interruptedTable(table, request, interrupt));
  if (isLast) await process([payment, text]);
  await processQueue(table, queue);
  return { app, truth: sumsByTruth(story.customers), isLast };
}

test('a payment earns if the code of its promotion code is reported while the use of the promotion code is processed', async () => {
  const runs = await atEachRequest((request) => learnTextMeanwhile(`text-${request}-end`, request));

  const items = await allItems(table);
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
