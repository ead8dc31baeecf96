import type { Fact } from '../../../functions/webhooks/facts/fact.ts';
import type { Statement } from '../../../functions/webhooks/facts/statement.ts';
import { StripeEvent as ReceivedEvent } from '../../../functions/webhooks/stripe/event.ts';
import { translateStripeEvent } from '../../../functions/webhooks/stripe/translate-event.ts';
import { eventBody, type StripeEvent } from '../events.ts';

/** What the product understands of events, by way of the very text that is posted. For tests. */
export function statementsOf(events: readonly StripeEvent[]): Statement[] {
  return events.flatMap((event) => translateStripeEvent(ReceivedEvent.parse(JSON.parse(eventBody(event)))));
}

/** The facts of one type that events tell of a customer directly. */
export function factsIn<T extends Fact['type']>(
  events: readonly StripeEvent[],
  type: T,
): Extract<Fact, { type: T }>[] {
  return statementsOf(events)
    .flatMap((statement) => (statement.says === 'promotion' ? [] : statement.facts))
    .filter((fact): fact is Extract<Fact, { type: T }> => fact.type === type);
}

/** The corrections that events tell without naming a customer, and the references by which they find one. */
export function correctionsIn(events: readonly StripeEvent[]) {
  return statementsOf(events).flatMap((statement) =>
    statement.says === 'reference'
      ? statement.corrections.map((correction) => ({ ...correction, refs: statement.refs }))
      : [],
  );
}
