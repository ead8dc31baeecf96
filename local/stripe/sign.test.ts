import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { serializeEvent } from './events.ts';
import { exampleSale } from './scenarios/example-sale.ts';
import { signStripe } from './sign.ts';

const secret = 'whsec_example0123456789';

it("Stripe's own library accepts the signature and parses the event", () => {
  const [event] = exampleSale('2026-10-28.endive').events;
  const body = event ? serializeEvent(event) : '';
  const read = Stripe.webhooks.constructEvent(body, signStripe(body, secret, new Date()), secret);
  expect(read.id).toBe(event?.id);
});

it("Stripe's own library rejects modified bytes, a different secret and an old timestamp", () => {
  const construct = (body: string, header: string) => () =>
    Stripe.webhooks.constructEvent(body, header, secret);
  const now = new Date();
  expect(construct('{ }', signStripe('{}', secret, now))).toThrow(/signature/);
  expect(construct('{}', signStripe('{}', 'whsec_other', now))).toThrow(/signature/);
  expect(construct('{}', signStripe('{}', secret, new Date(now.getTime() - 301_000)))).toThrow(
    /[Tt]imestamp/,
  );
});
