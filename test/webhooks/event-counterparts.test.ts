import { expect, test } from 'vitest';
import { receivingProviderOf } from '../../functions/providers/receiving-registry.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { PROVIDERS } from '../../shared/provider/providers.ts';
import { sampleStories } from '../pipeline/stories.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the types of the events that arrive within a day of this event. */
const counterpartsOf = (event: StripeEvent): readonly string[] =>
  receivingProviderOf('stripe').counterpartsOf(
    Buffer.from(serializeEvent(event)),
    new Date(event.created * 1_000),
  );

test('a partner who has selected all types receives every counterpart within a day', () => {
  const expected = new Set<string>();
  for (const { story } of sampleStories(300, 20_261_122)) {
    for (const event of story.events) {
      const near = story.events.filter(({ created }) => Math.abs(created - event.created) < DAY_SECONDS);
      const counterparts = counterpartsOf(event);
      expect(near.map(({ type }) => type)).toEqual(expect.arrayContaining([...counterparts]));
      for (const type of counterparts) expected.add(type);
    }
  }
  expect([...expected].sort()).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'invoice_payment.paid',
    'refund.created',
  ]);
});

test('partners must select every type that is a counterpart of another event', () => {
  const needed = PROVIDERS.stripe.events.filter((event) => event.needed).map(({ type }) => type);
  const counterparts = sampleStories(300, 20_261_122).flatMap(({ story }) =>
    story.events.flatMap(counterpartsOf),
  );

  expect(counterparts).not.toEqual([]);
  expect(needed).toEqual(expect.arrayContaining([...new Set(counterparts)]));
});
