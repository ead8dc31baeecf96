import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import {
  type Delivery as ReceivedDelivery,
  receiveEvent,
} from '../../functions/webhooks/receive/receive-event.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import {
  processAtOnce,
  processBatchAndQueue,
  processQueue,
  storedEvent,
} from '../../test/support/process-event.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import type { Operation } from '../lib/operation-price.ts';
import { fanOut } from './fan-out.ts';
import { CIPHER, type Shop } from './shop.ts';

export type Sent = Pick<Operation, 'queued' | 'published' | 'marks' | 'batches'>;

export interface Delivery {
  /** The users whose open pages show the change. The default is nobody. */
  readonly userIds?: readonly string[];
  /** The default is the current time. */
  readonly timeOf?: (event: StripeEvent) => Date;
  /** The time at which entries are recorded. The default is the time of the event, so that they belong to the month that records them. */
  readonly recordedAt?: Date | undefined;
}

const createdAt = (event: StripeEvent | undefined) => new Date((event?.created ?? 0) * 1_000);

/**
 * Delivers events to the receiver, and to the worker one at a time. Does delayed work after all events, and then the work of the fan-out
 * function.
 */
export async function deliver(
  shop: Shop,
  events: readonly StripeEvent[],
  { userIds = [], timeOf = () => new Date(), recordedAt }: Delivery = {},
): Promise<Sent> {
  const { table } = shop;
  const delayed: QueueMessage[] = [];
  let queued = 0;
  for (const event of events) {
    const stored = await receive(shop, event, timeOf(event));
    const clock = () => recordedAt ?? createdAt(event);
    const queue: QueueMessage[] = [];
    await processAtOnce(table, [stored], queue, clock);
    const { later = [], now = [] } = Object.groupBy(queue, ({ delaySeconds }) =>
      delaySeconds ? 'later' : 'now',
    );
    delayed.push(...later);
    queued += await processQueue(table, now, clock);
  }
  queued += await processQueue(table, delayed, () => recordedAt ?? createdAt(events.at(-1)));
  return { queued, ...(await fanOut(shop, events, userIds)) };
}

/** Like `deliver`, but passes all events to the worker in a single batch. */
export async function deliverBatch(
  shop: Shop,
  events: readonly StripeEvent[],
  { userIds = [], timeOf = () => new Date(), recordedAt }: Delivery = {},
): Promise<Sent> {
  const stored = [];
  for (const event of events) stored.push(await receive(shop, event, timeOf(event)));
  const clock = () => recordedAt ?? createdAt(events.at(-1));
  const queued = await processBatchAndQueue(shop.table, stored, [], clock);
  return { queued, ...(await fanOut(shop, events, userIds)) };
}

async function receive({ table, app }: Shop, event: StripeEvent, now: Date) {
  const delivery = deliveryOf(app, event, now);
  const receipt = await receiveEvent({ table, cipher: CIPHER }, delivery);
  if (receipt !== 'stored') throw new Error(`${event.type} was not stored: ${receipt}`);
  // Don't read the event from the table, because that would consume read units. In AWS, the worker gets the event from the table's stream,
  // which Lambda reads free of charge.
  return storedEvent(app, event, now, delivery.body);
}

/** Builds the signed delivery of an event to the app's webhook. */
export function deliveryOf(
  { token, secret }: Pick<ConnectedApp, 'token' | 'secret'>,
  event: StripeEvent,
  now: Date,
): ReceivedDelivery {
  const body = Buffer.from(serializeEvent(event));
  return { token, provider: 'stripe', signature: signStripe(body, secret, now), body, now };
}
