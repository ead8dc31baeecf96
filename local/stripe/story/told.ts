import * as z from 'zod/mini';
import { type Fact, factsOf } from '../../../functions/webhooks/facts/fact.ts';
import type { ReferenceStatement, Statement } from '../../../functions/webhooks/facts/statement.ts';
import { StripeEvent } from '../../../functions/webhooks/stripe/event.ts';
import { translateStripeEvent } from '../../../functions/webhooks/stripe/translate-event.ts';
import { eventBody, type StripeEvent as ToldEvent } from '../events.ts';

/** What the adapter makes of events, through the bytes that Stripe would post. All of this file is for tests. */
export const translate = (events: readonly ToldEvent[]): Statement[] =>
  events.flatMap((event) => translateStripeEvent(z.parse(StripeEvent, JSON.parse(eventBody(event)))));

/** The facts of one type that events tell, of whomever. */
export function factsTold<T extends Fact['type']>(events: readonly ToldEvent[], type: T) {
  const facts = translate(events).flatMap((statement) =>
    statement.says === 'promotion' ? [] : statement.facts,
  );
  return factsOf(facts, type);
}

/** What events tell of a customer whom they do not name. */
export const referencesTold = (events: readonly ToldEvent[]): ReferenceStatement[] =>
  translate(events).filter((statement) => statement.says === 'reference');

/** The corrections among it, each with the references by which its payment is found. */
export const correctionsTold = (events: readonly ToldEvent[]) =>
  referencesTold(events).flatMap(({ corrections, refs }) =>
    corrections.map((correction) => ({ ...correction, refs })),
  );

/** An event made by hand, for shapes that no story tells. */
export function eventOf(type: string, object: object, created = 1_790_000_000): ToldEvent {
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
