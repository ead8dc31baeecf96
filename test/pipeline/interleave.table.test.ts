import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { QueueMessage } from '../../functions/lib/queue.ts';
import { PROMOTION_CODE_LINKED } from '../../functions/providers/linked-code.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { allItems, audit } from '../support/audit.ts';
import { isNightly } from '../support/depth.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { processAtOnce, processEvent, processQueue, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** A sale with a code that was entered at checkout, and a partial refund of that sale. */
const SALE = {
  ...COMPLEX_CUSTOMER,
  steps: COMPLEX_CUSTOMER.steps.filter((step) => step.does === 'refund').slice(0, 1),
};

/** Pairs of events of which one depends on the other. */
const PAIRS = [
  ['invoice.paid', 'invoice_payment.paid'],
  ['invoice.paid', 'refund.created'],
  ['invoice_payment.paid', 'refund.created'],
  ['invoice_payment.paid', 'charge.refunded'],
  ['refund.created', 'charge.refunded'],
  ['promotion_code.created', 'customer.discount.created'],
  ['customer.discount.created', 'invoice.paid'],
  ['promotion_code.created', PROMOTION_CODE_LINKED],
] as const;
const RELEVANT: ReadonlySet<string> = new Set(PAIRS.flat());

/**
 * The interval between the requests that are interrupted. On a change, every second request is interrupted: the odd ones if a pair is
 * processed in one order, and the even ones if it is processed in the other order.
 */
const STEP = isNightly ? 1 : 2;

let table: Table;
beforeAll(async () => {
  const created = await createTestTable();
  table = createTable(created.client, created.tableName);
});

/** Adds a manual link from every promotion code to Jane's code. The link is right for only one of them. */
const linkedToJane = (events: readonly StripeEvent[]): StripeEvent[] =>
  events
    .filter(({ type }) => type === 'promotion_code.created')
    .map((event) => ({
      ...event,
      id: `${event.id}-linked`,
      type: PROMOTION_CODE_LINKED,
      data: { object: { ...event.data.object, code: 'JANE20' } },
    }));

/**
 * Processes all other events. Then processes `slow`, and processes `quick` in between, before the table request of `slow` with the given
 * number.
 */
async function interleave(name: string, slow: string, quick: string, request: number) {
  const { app, coupons, story } = appStory(name, [SALE]);
  await putWebhookApp(table, app, { coupons });
  const relevant = [...story.events, ...linkedToJane(story.events)].filter(({ type }) => RELEVANT.has(type));
  const process = async (event: StripeEvent, on = table) =>
    processEvent(on, await storeEvent(table, app, event, NOW));
  const all = (type: string, on: Table) =>
    Promise.all(relevant.filter((event) => event.type === type).map((event) => process(event, on)));
  for (const event of relevant) if (event.type !== slow && event.type !== quick) await process(event);
  let hasInterrupted = false;
  const interrupt = async () => {
    hasInterrupted = true;
    await all(quick, table);
  };
  await all(slow, interruptedTable(table, request, interrupt));
  const isLast = !hasInterrupted;
  if (isLast) await interrupt();
  return { app, truth: sumsByTruth(story.customers), isLast };
}

describe.concurrent.each(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)('%s, interrupted by %s', (slow = '', quick = '') => {
  test('matches the truth, regardless of the interrupted request', async () => {
    const runs: Awaited<ReturnType<typeof interleave>>[] = [];
    let request = isNightly || slow < quick ? 1 : 2;
    do {
      runs.push(await interleave(`${slow}-${quick}-${request}-end`, slow, quick, request));
      request += STEP;
    } while (!runs.at(-1)?.isLast);

    const items = (await allItems(table)).map((item) => ({ item, text: JSON.stringify(item) }));
    for (const { app, truth } of runs) {
      const own = items.filter(({ text }) => text.includes(app.partnerId)).map(({ item }) => item);
      const entries = own.filter((item) => item.type === 'Entry') as unknown as Entry[];
      expect({ app: app.appId, sums: Object.fromEntries(sumBy(entries, byPayment)) }).toEqual({
        app: app.appId,
        sums: Object.fromEntries(truth),
      });
      expect(own.filter((item) => item.type.startsWith('Waiting') || item.type === 'Unmatched')).toEqual([]);
    }
  });
});

/**
 * Processes a sale's code, interrupted before the table request with this number by the sale's payment and then by the text of its promotion
 * code. The work that this text defers is done last.
 */
async function learnTextMeanwhile(name: string, request: number) {
  const { app, coupons, story } = appStory(name, [SALE]);
  await putWebhookApp(table, app, { coupons });
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

test('a payment earns if the text of its code arrives while the code is processed', async () => {
  const runs: Awaited<ReturnType<typeof learnTextMeanwhile>>[] = [];
  do {
    runs.push(await learnTextMeanwhile(`text-${runs.length + 1}-end`, runs.length + 1));
  } while (!runs.at(-1)?.isLast);

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

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
