import * as z from 'zod/mini';
import { split } from '../../../shared/lib/split.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { EventRef } from '../../entities/account.ts';
import { CorrelationIds } from '../../lib/logs/correlation-ids-of.ts';
import type { QueueMessage } from '../../lib/queues/queue.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(255));
/** A guest's id is an id of the provider with a prefix. */
const Customer = z.string().check(z.minLength(1), z.maxLength(300));
const After = z.optional(z.string().check(z.maxLength(4_000)));
export const EVENTS_PER_MESSAGE = 25;
const EventIds = z.array(Name).check(z.minLength(1), z.maxLength(EVENTS_PER_MESSAGE));
const Account = { partnerId: Name, provider: z.enum(PROVIDER_IDS), correlationIds: CorrelationIds };

/**
 * A piece of work in the queue. Messages contain only keys, so that they stay small and contain no personal data.
 * - `events`: processes some of the stored events about one customer (or another object) together, so that they don't race each other.
 * - `lane`: processes all stored events about one customer (or another object), because some of them waited for a payment that has arrived.
 * - `payments`: processes events about payments without an invoice or a code, which have waited for an event about their invoice.
 * - `customers`: updates the customers who used a provider code before its text was known.
 * - `customer`: updates one of these customers again, because the update with the others failed.
 * - `codes`: updates the coupons whose code arrived before the terms of the code's discount. `at` is the time of the event with the terms.
 *
 * `after` is the cursor for continuing a long list.
 */
export const WorkMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('events'), ...Account, lane: Name, eventIds: EventIds }),
  z.object({ type: z.literal('lane'), ...Account, lane: Name, after: After }),
  z.object({ type: z.literal('payments'), ...Account, lane: Name, eventIds: EventIds }),
  z.object({ type: z.literal('customers'), ...Account, providerCodeId: Name, after: After }),
  z.object({ type: z.literal('customer'), ...Account, providerCodeId: Name, customer: Customer }),
  z.object({ type: z.literal('codes'), ...Account, discountId: Name, at: Name }),
]);
export type WorkMessage = z.output<typeof WorkMessage>;

/**
 * Builds a queue message for a piece of work. The partner is the message group, so that one partner's work doesn't delay other partners.
 */
export const queueMessage = (work: WorkMessage): QueueMessage => ({ body: work, group: work.partnerId });

type QueuedEvent = EventRef & { readonly correlationId?: string };

/**
 * Builds the messages that cause events to be processed again. Each message contains only events about one customer (or another object).
 */
export const eventMessages = (events: readonly QueuedEvent[]): QueueMessage[] => messagesOf('events', events);

/**
 * The time, in seconds, for which a payment without an invoice or a code waits for the event about its invoice. Providers usually send both
 * within seconds.
 */
const INVOICE_WAIT_SECONDS = 60;

/** Builds the messages that cause payments without an invoice or a code to be processed once they have waited. */
export const bareMessages = (
  events: readonly QueuedEvent[],
  delaySeconds = INVOICE_WAIT_SECONDS,
): QueueMessage[] => messagesOf('payments', events).map((message) => ({ ...message, delaySeconds }));

function messagesOf(type: 'events' | 'payments', events: readonly QueuedEvent[]): QueueMessage[] {
  const lanes = new Map<string, QueuedEvent[]>();
  for (const event of events) {
    const id = JSON.stringify([event.partnerId, event.provider, event.lane]);
    lanes.set(id, [...(lanes.get(id) ?? []), event]);
  }
  return [...lanes.values()].flatMap((ofLane) =>
    split(ofLane, EVENTS_PER_MESSAGE).map(([first, ...others]) => {
      const { partnerId, provider, lane } = first;
      const eventIds = [first, ...others].map(({ eventId }) => eventId);
      const correlationIds = [first, ...others].flatMap(({ correlationId }) => correlationId ?? []);
      return { ...queueMessage({ type, partnerId, provider, lane, eventIds }), correlationIds };
    }),
  );
}
