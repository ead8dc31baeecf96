import type { ProviderEvent } from '../../table/entities/provider-event.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { ProcessDeps } from './deps.ts';
import { processEvents } from './process-events.ts';
import { updateWaitingCustomers } from './update-waiting-customers.ts';
import { queueMessage, type WorkMessage } from './work-message.ts';

/** The number of events that are processed for one message with the type `lane`. */
const EVENTS_PER_MESSAGE = 25;

type EventWork = Extract<WorkMessage, { type: 'event' }>;

/**
 * Does the work in messages from the queue. Returns the errors by the message's position in `messages`. A message without an error is done.
 */
export async function processWork(
  deps: ProcessDeps,
  messages: readonly WorkMessage[],
): Promise<Map<number, unknown>> {
  const errors = new Map<number, unknown>();
  await processEventMessages(deps, messages, errors);
  for (const [at, work] of messages.entries()) {
    try {
      if (work.type === 'lane') await processLane(deps, work);
      if (work.type === 'customers') await updateWaitingCustomers(deps, work);
    } catch (error) {
      errors.set(at, error);
    }
  }
  return errors;
}

/** Processes the events in all messages as one batch. If an event has expired in the meantime, its message is done. */
async function processEventMessages(
  deps: ProcessDeps,
  messages: readonly WorkMessage[],
  errors: Map<number, unknown>,
): Promise<void> {
  const wanted = [...messages.entries()].filter(
    (each): each is [number, EventWork] => each[1].type === 'event',
  );
  const found = await deps.table.getMany(wanted.map(([, work]) => keys.event(work)));
  const events = new Map(found.flatMap((event, n) => (event ? [[event, wanted[n]?.[0] ?? 0] as const] : [])));
  const failed = await processEvents(deps, [...events.keys()], { areRepeated: true });
  for (const { event, error } of failed) {
    for (const [at, work] of wanted) {
      if (work.eventId === event.eventId && work.lane === event.lane) errors.set(at, error);
    }
  }
}

/**
 * Processes a page of the stored events of one lane, such as a customer, and queues the next page. Each event that fails is queued in a
 * message of its own.
 */
async function processLane(deps: ProcessDeps, work: Extract<WorkMessage, { type: 'lane' }>): Promise<void> {
  const { items, cursor } = await deps.table.partitionPage({
    ...ranges.lane(work),
    limit: EVENTS_PER_MESSAGE,
    cursor: work.after,
  });
  const failed = await processEvents(deps, items, { areRepeated: true });
  const messages = failed.map(({ event }) => eventMessage(event));
  if (cursor) messages.push(queueMessage({ ...work, after: cursor }));
  await deps.later.send(messages);
}

/** Builds the message that processes an event again. */
export function eventMessage({ partnerId, provider, lane, eventId }: ProviderEvent) {
  return queueMessage({ type: 'event', partnerId, provider, lane, eventId });
}
