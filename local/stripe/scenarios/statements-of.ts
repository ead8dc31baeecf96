import { type Fact, factsOf } from '../../../functions/ledger/fact.ts';
import type { LinkStatement, ReferenceStatement, Statement } from '../../../functions/ledger/statement.ts';
import { stripe } from '../../../functions/providers/stripe/stripe.ts';
import { type StripeEvent as SentEvent, serializeEvent } from '../events.ts';

/** Translates events into statements (the provider-neutral content of events). */
export const translate = (events: readonly SentEvent[]): Statement[] =>
  events.flatMap((event) =>
    stripe.translate(stripe.parse(Buffer.from(serializeEvent(event)), new Date(event.created * 1000))),
  );

export function factsIn<T extends Fact['type']>(events: readonly SentEvent[], type: T) {
  const facts = translate(events).flatMap((statement) =>
    statement.says === 'customer' ? statement.facts : [],
  );
  return factsOf(facts, type);
}

/**
 * Returns the statements from events that don't name the customer. Such an event contains only ids that belong to the payment, such as the
 * id of a charge.
 */
export const referencesIn = (events: readonly SentEvent[]): ReferenceStatement[] =>
  translate(events).filter((statement) => statement.says === 'reference');

export const linksIn = (events: readonly SentEvent[]): LinkStatement[] =>
  translate(events).filter((statement) => statement.says === 'link');

/**
 * Returns the corrections (refunds and disputes) from events that don't name the customer. Each correction includes the ids that identify
 * its payment.
 */
export const correctionsIn = (events: readonly SentEvent[]) =>
  referencesIn(events).flatMap(({ corrections, refs }) =>
    corrections.map((correction) => ({ ...correction, refs })),
  );

/** Builds an event in a format that no scenario produces. */
export function eventOf(type: string, object: object, created = 1_790_000_000): SentEvent {
  return {
    id: 'evt_by_hand',
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object: { id: 'obj_1', object: 'any', ...object } },
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
