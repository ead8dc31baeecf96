import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test, vi } from 'vitest';
import { factsRange } from '../../functions/entities/customer.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import { CODES_AT_ONCE, processBatch } from '../../functions/webhooks/worker/process-batch.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processQueue, storeEvent } from '../support/process-event.ts';
import { putWebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const table = createMemoryTable();

/** Stores the event for a checkout with unknown promotion codes, and delivers it to the worker. */
async function checkoutWith(codes: number) {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
  vi.stubEnv('TRACE_LINES_DISABLED', 'true');
  const app = webhookApp(`codes-${codes}`);
  await putWebhookApp(table, app, { secrets: 'none' });
  const account = createAccount({ seed: app.appId });
  const { customer = null } = createBuyer(account);
  const discounts = Array.from({ length: codes }, (_, n) => ({ coupon: null, promotion_code: `promo_${n}` }));
  const session = { id: 'cs_1', mode: 'subscription', customer, discounts };
  const event = await storeEvent(
    table,
    app,
    eventOf('checkout.session.completed', session, NOW.getTime() / 1000),
    NOW,
  );
  const queue: QueueMessage[] = [];
  const later = { send: async (messages: readonly QueueMessage[]) => void queue.push(...messages) };
  const record = { dynamodb: { NewImage: marshall(event) } };
  const unfinished = await processBatch({ table, later, clock: () => NOW }, [record]);
  const { partnerId, provider } = event;
  const stored = async () => {
    const items = await table.partition(factsRange({ partnerId, provider, providerId: String(customer) }));
    return items.filter(({ fact }) => fact.type === 'code').length;
  };
  return { event, queue, unfinished, stored };
}

test('an event with few codes is processed at once', async () => {
  const { queue, unfinished, stored } = await checkoutWith(CODES_AT_ONCE);

  expect({ queue, unfinished, stored: await stored() }).toEqual({
    queue: [],
    unfinished: [],
    stored: CODES_AT_ONCE,
  });
});

test('an event with many codes leaves the lane untouched and is processed from the queue', async () => {
  const { event, queue, unfinished, stored } = await checkoutWith(CODES_AT_ONCE + 1);
  expect(unfinished).toEqual([]);
  expect(await stored()).toBe(0);
  expect(queue).toMatchObject([
    { body: { type: 'events', eventIds: [event.eventId] }, group: event.partnerId },
  ]);

  await processQueue(table, queue);

  expect(await stored()).toBe(CODES_AT_ONCE + 1);
});
