import { eventKey, laneRange } from '../../entities/provider-event.ts';
import { withCorrelation } from '../../lib/logs/correlation.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import type { ProcessDeps } from './deps.ts';
import { type FailedEvent, processEvents } from './process-events.ts';
import { updateDiscountedCodes } from './update-discounted-codes.ts';
import { updateWaitingCustomer, updateWaitingCustomers } from './update-waiting-customers.ts';
import { EVENTS_PER_MESSAGE, eventMessages, queueMessage, type WorkMessage } from './work-message.ts';

type EventsWork = Extract<WorkMessage, { type: 'events' }>;

/** Does the work that `messages` describe. Returns the errors, keyed by the position of the failed message in `messages`. */
export async function processWork(
  deps: ProcessDeps,
  messages: readonly WorkMessage[],
): Promise<Map<number, unknown>> {
  const errors = new Map<number, unknown>();
  try {
    await processEventMessages(deps, messages, errors);
  } catch (error) {
    // None of the events could be read, so all of their messages must be received again.
    for (const [at, { type }] of messages.entries()) if (type === 'events') errors.set(at, error);
  }
  for (const [at, work] of messages.entries()) {
    try {
      await withCorrelation(work.correlationIds ?? [], () => processOne(deps, work));
    } catch (error) {
      errors.set(at, error);
    }
  }
  return errors;
}

/** Does the work of a message. Skips messages about events, because all events are processed together. */
async function processOne(deps: ProcessDeps, work: WorkMessage): Promise<void> {
  switch (work.type) {
    case 'events':
      return;
    case 'lane':
      return processLane(deps, work);
    case 'payments':
      return processPayments(deps, work);
    case 'customers':
      return updateWaitingCustomers(deps, work);
    case 'customer':
      return updateWaitingCustomer(deps, work);
    case 'codes':
      return updateDiscountedCodes(deps, work);
    default:
      throw new TypeError(`Unknown work: ${JSON.stringify(work satisfies never)}`);
  }
}

/**
 * Processes the events of all messages as one batch. Ignores expired events. Queues each failed event in a message of its own, so that it
 * doesn't delay the others. If a message contains only one event, or if all of its events failed because of concurrent writes, the whole
 * message fails instead.
 */
async function processEventMessages(
  deps: ProcessDeps,
  messages: readonly WorkMessage[],
  errors: Map<number, unknown>,
): Promise<void> {
  const wanted = [...messages.entries()]
    .filter((each): each is [number, EventsWork] => each[1].type === 'events')
    .flatMap(([at, { eventIds, ...lane }]) => eventIds.map((eventId) => ({ ...lane, eventId, at })));
  const found = await deps.table.getMany(wanted.map((event) => eventKey(event)));
  const events = new Map(found.flatMap((event, n) => (event ? [[event, wanted[n]?.at ?? 0] as const] : [])));
  const failed = await processEvents(deps, [...events.keys()], { areRepeated: true });
  const failedOf = Map.groupBy(failed, ({ event }) => events.get(event) ?? 0);
  for (const [at, ofMessage] of failedOf) {
    const count = wanted.filter((event) => event.at === at).length;
    const hasLostAll =
      ofMessage.length === count && ofMessage.every(({ error }) => error instanceof ConditionFailed);
    if (count === 1 || hasLostAll) errors.set(at, ofMessage[0]?.error);
    else await sendAlone(deps, ofMessage, at, errors);
  }
}

/** Queues each failed event in a message of its own. If the queue does not accept these messages, the original message fails. */
async function sendAlone(
  { later }: ProcessDeps,
  failed: readonly FailedEvent[],
  at: number,
  errors: Map<number, unknown>,
): Promise<void> {
  try {
    await later.send(failed.flatMap(({ event }) => eventMessages([event])));
  } catch (error) {
    errors.set(at, error);
  }
}

/** Processes events about payments that have waited for an event about their invoice. Ignores expired events. */
async function processPayments(
  deps: ProcessDeps,
  { eventIds, ...lane }: Extract<WorkMessage, { type: 'payments' }>,
): Promise<void> {
  const found = await deps.table.getMany(eventIds.map((eventId) => eventKey({ ...lane, eventId })));
  const events = found.filter((event) => event !== undefined);
  const options = { areRepeated: true, areTimed: false, haveWaited: true };
  const [failed] = await processEvents(deps, events, options);
  if (failed) throw failed.error;
}

/** Processes one page of the stored events about one customer (or another object). Queues the failed events and the next page. */
async function processLane(deps: ProcessDeps, work: Extract<WorkMessage, { type: 'lane' }>): Promise<void> {
  const { items, cursor } = await deps.table.partitionPage({
    ...laneRange(work),
    limit: EVENTS_PER_MESSAGE,
    cursor: work.after,
  });
  const failed = await processEvents(deps, items, { areRepeated: true, areTimed: false });
  const messages = eventMessages(failed.map(({ event }) => event));
  if (cursor) messages.push(queueMessage({ ...work, after: cursor }));
  await deps.later.send(messages);
}
