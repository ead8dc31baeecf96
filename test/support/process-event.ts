import * as z from 'zod/mini';
import type { EventRef } from '../../functions/entities/account.ts';
import { compressBody } from '../../functions/entities/event-body.ts';
import { eventKey, type ProviderEvent } from '../../functions/entities/provider-event.ts';
import { recordEvent } from '../../functions/entities/record-event.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import { receivingProviderOf } from '../../functions/providers/receiving-registry.ts';
import type { Table } from '../../functions/table/table.ts';
import type { ProcessDeps } from '../../functions/webhooks/process/deps.ts';
import { processEvents } from '../../functions/webhooks/process/process-events.ts';
import { processWork } from '../../functions/webhooks/process/process-work.ts';
import { WorkMessage } from '../../functions/webhooks/process/work-message.ts';
import { WEBHOOK_RETRY, WEBHOOK_WORKER } from '../../infra/functions.ts';
import { LOCAL } from '../../local/settings.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { calledAs, calledByTest } from './called-as.ts';
import type { WebhookApp } from './webhook-app.ts';

type Owner = Pick<WebhookApp, 'appId' | 'partnerId'>;

/** Processes an event with the worker's code. Then does all postponed work with the retry function's code. Throws the first error. */
export const processEvent = (
  table: Table,
  event: ProviderEvent,
  queue: QueueMessage[] = [],
  clock?: ProcessDeps['clock'],
): Promise<number> => processBatchAndQueue(table, [event], queue, clock);

/**
 * Processes a batch of events with the worker's code. Then processes all messages in `queue` with the retry function's code. Returns the
 * number of processed messages. Throws the first error. Unprocessed messages remain in the queue.
 */
export async function processBatchAndQueue(
  table: Table,
  events: readonly ProviderEvent[],
  queue: QueueMessage[] = [],
  clock: ProcessDeps['clock'] = arrivalOf(events),
): Promise<number> {
  await processAtOnce(table, events, queue, clock);
  return processQueue(table, queue, clock);
}

/** Processes a batch of events with the worker's code, and adds the postponed work to `queue`. Throws the first error. */
export async function processAtOnce(
  table: Table,
  events: readonly ProviderEvent[],
  queue: QueueMessage[],
  clock = arrivalOf(events),
): Promise<void> {
  const failed = await calledAs(WEBHOOK_WORKER.name, () =>
    processEvents(depsOf(table, queue, clock), events),
  );
  for (const { error } of failed) throw error;
}

/**
 * Processes all messages in `queue` with the retry function's code, and returns their number. Throws the first error. Unprocessed messages
 * remain in the queue.
 */
export async function processQueue(
  table: Table,
  queue: QueueMessage[],
  clock: ProcessDeps['clock'] = () => new Date(),
): Promise<number> {
  let count = 0;
  for (let message = queue[0]; message; message = queue[0]) {
    const work = z.parse(WorkMessage, message.body);
    const errors = await calledAs(WEBHOOK_RETRY.name, () => processWork(depsOf(table, queue, clock), [work]));
    for (const error of errors.values()) throw error;
    queue.splice(queue.indexOf(message), 1);
    count++;
  }
  return count;
}

/** By default, the functions run when the last event arrives. So the months in which they record entries don't depend on today's date. */
const arrivalOf = (events: readonly ProviderEvent[]) => (): Date =>
  new Date(events.at(-1)?.receivedAt ?? RECEIVED_AT);

const depsOf = (table: Table, queue: QueueMessage[], clock: ProcessDeps['clock']): ProcessDeps => ({
  table,
  clock,
  paymentLinkId: LOCAL.paymentLinkId,
  later: {
    async send(messages) {
      queue.push(...messages);
    },
  },
});

export const RECEIVED_AT = new Date('2026-11-21T12:00:00Z');

/**
 * Stores and processes the events, one at a time. The worker uses `on` as its table client. A test can pass a client that interrupts the
 * worker or counts its requests.
 */
export async function processAll(
  table: Table,
  app: Owner,
  events: readonly StripeEvent[],
  { on = table, receivedAt = RECEIVED_AT }: { on?: Table; receivedAt?: Date } = {},
): Promise<void> {
  for (const event of events) await processEvent(on, await storeEvent(table, app, event, receivedAt));
}

/** Builds an event as the receiver stores it. `body` overrides the provider's own event. */
export function storedEvent(
  { appId, partnerId }: Owner,
  event: Pick<StripeEvent, 'id'>,
  receivedAt: Date | string,
  body: string | Uint8Array = serializeEvent(event as StripeEvent),
): ProviderEvent {
  const at = new Date(receivedAt).toISOString();
  return {
    ...eventRef({ partnerId }, event.id, body),
    appId,
    body: compressBody('stripe', Buffer.from(body)),
    receivedAt: at,
  };
}

export function eventRef(
  { partnerId }: Pick<Owner, 'partnerId'>,
  eventId: string,
  body: string | Uint8Array,
): EventRef {
  const lane = receivingProviderOf('stripe').addressOf(Buffer.from(body))?.lane ?? eventId;
  return { partnerId, provider: 'stripe', lane, eventId };
}

export const readStored = async (table: Table, app: Owner, event: StripeEvent): Promise<ProviderEvent> =>
  (await table.get(eventKey(eventRef(app, event.id, serializeEvent(event))))) as ProviderEvent;

/** Stores an event just as the receiver does, and returns it. */
export async function storeEvent(
  table: Table,
  { appId, partnerId }: Owner,
  event: Pick<StripeEvent, 'id'>,
  receivedAt: Date,
  body: string | Uint8Array = serializeEvent(event as StripeEvent),
): Promise<ProviderEvent> {
  const ref = eventRef({ partnerId }, event.id, body);
  return calledByTest(async () => {
    const { eventType = '', origin = 'live' } =
      receivingProviderOf('stripe').addressOf(Buffer.from(body)) ?? {};
    await recordEvent(table, { ...ref, appId, eventType, origin, body: Buffer.from(body), receivedAt });
    return (await table.get(eventKey(ref))) as ProviderEvent;
  });
}
