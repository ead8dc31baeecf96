import { beforeEach, expect, test, vi } from 'vitest';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import { createTable } from '../../functions/table/table.ts';
import { parseProviderEvent } from '../../functions/webhooks/worker/parse-provider-event.ts';
import { processBatch } from '../../functions/webhooks/worker/process-batch.ts';
import { EVENTS_PER_PARTNER } from '../../functions/webhooks/worker/split-by-share.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { storeEvent } from '../support/process-event.ts';
import { activeCoupon, putWebhookApp, webhookApp } from '../support/webhook-app.ts';
import { MemoryStream } from './memory-stream.ts';
import { Scheduler } from './scheduler.ts';
import { MemoryTable } from './table/memory-table.ts';
import { inVirtualTime } from './virtual-time.ts';

const START = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');
/** The number of another tenant's events that are in the stream before the sale. */
const FOREIGN = 3 * WORKER_SOURCE.batchSize;

beforeEach(() => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
  vi.stubEnv('TRACE_LINES_DISABLED', 'true');
});

/**
 * Stores events of another tenant, and then a sale. Counts how many of the other tenant's events the worker processes immediately in each
 * batch, until the sale has earned its commission. Returns these counts.
 */
function foreignWorkBeforeSale(eventsOf: (account: ReturnType<typeof createAccount>) => StripeEvent[]) {
  const scheduler = new Scheduler({ seed: 1, start: START });
  return inVirtualTime(scheduler, async () => {
    const memory = new MemoryTable({
      now: () => scheduler.now,
      indexDelay: () => 0,
      onChange: (change) => stream.push(change),
    });
    const foreignWork: number[] = [];
    const stream: MemoryStream = new MemoryStream({
      scheduler,
      // Create the worst case, in which the stream delivers the events one at a time instead of in parallel.
      source: { ...WORKER_SOURCE, parallelizationFactor: 1 },
      async invoke(records) {
        let putOff = 0;
        const later = {
          async send(messages: readonly QueueMessage[]) {
            for (const { body } of messages) putOff += (body as { eventIds: string[] }).eventIds.length;
          },
        };
        const foreign = records.filter((record) => parseProviderEvent(record).partnerId === large.partnerId);
        const isOver = await hasEarned();
        const unfinished = await processBatch(
          { table, later, clock: () => new Date(scheduler.now) },
          records,
        );
        if (!isOver && foreign.length > 0) foreignWork.push(foreign.length - putOff);
        return unfinished.length === 0;
      },
    });
    const table = createTable(memory.client(), 'fairness');
    const [large, small] = [webhookApp('large'), webhookApp('small')];
    for (const app of [large, small]) {
      const coupons = [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })];
      await putWebhookApp(table, app, { secrets: 'none', coupons });
    }
    const hasEarned = async () => Object.keys(await earnedOf(table, small.partnerId)).length > 0;
    for (const event of eventsOf(createAccount({ seed: 'large' }))) {
      await storeEvent(table, large, event, START);
    }
    for (const event of saleTo(createAccount({ seed: 'small' }))) {
      await storeEvent(table, small, event, START);
    }
    while (stream.openCount > 0) await scheduler.sleep(1_000);
    expect(await hasEarned()).toBe(true);
    return foreignWork;
  });
}

function saleTo(account: ReturnType<typeof createAccount>, buyer = createBuyer(account)): StripeEvent[] {
  const plan = createPlan(account, { amount: 10_000 });
  const metadata = { affiliate_code: 'JANE20' };
  return [...subscribe(account, { at: SALE, buyer, plan, metadata }).events];
}

/** Generates sales until they have produced the required number of events (`FOREIGN`). Returns these events. */
function eventsFrom(next: () => StripeEvent[]): StripeEvent[] {
  const events: StripeEvent[] = [];
  while (events.length < FOREIGN) events.push(...next());
  return events.slice(0, FOREIGN);
}

test.each([
  ['many customers', (account) => eventsFrom(() => saleTo(account))],
  [
    'one customer',
    (account) => {
      const buyer = createBuyer(account);
      return eventsFrom(() => saleTo(account, buyer));
    },
  ],
] as [string, (account: ReturnType<typeof createAccount>) => StripeEvent[]][])(
  'a sale waits for ten events in each batch of another tenant’s events of %s that precede it',
  async (_, eventsOf) => {
    const foreignWork = await foreignWorkBeforeSale(eventsOf);

    // Expect one more batch, because the stream delivers the first event as soon as it arrives.
    expect(foreignWork).toHaveLength(1 + FOREIGN / WORKER_SOURCE.batchSize);
    expect(Math.max(...foreignWork)).toBe(EVENTS_PER_PARTNER);
  },
);
