import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStripeBilling } from './billing-event.ts';

const PARTNER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const LINK = 'plink_1';
const read = (event: unknown, link: string | undefined = LINK) =>
  readStripeBilling(Buffer.from(JSON.stringify(event)), link);
const checkout = (object: object) => ({
  type: 'checkout.session.completed',
  data: {
    object: { payment_link: LINK, client_reference_id: PARTNER, subscription: 'sub_1', ...object },
  },
});
const change = (kind: string, status: string, created = 1_795_262_400, id = 'evt_1') => ({
  id,
  type: `customer.subscription.${kind}`,
  created,
  data: { object: { id: 'sub_1', status } },
});
const positionOf = (event: object) => {
  const statement = read(event);
  return statement?.says === 'status' ? statement.position : '';
};

describe('A completed checkout', () => {
  it.each([['sub_1'], [{ id: 'sub_1', object: 'subscription' }]])('is a purchase: %j', (subscription) => {
    expect(read(checkout({ subscription }))).toEqual({
      says: 'bought',
      subscriptionId: 'sub_1',
      partnerId: PARTNER,
    });
  });

  it.each([
    { payment_link: 'plink_2' },
    { payment_link: null },
    { client_reference_id: null },
    { client_reference_id: 'somebody' },
    { subscription: null },
  ])('is not a purchase with %j', (object) => {
    expect(read(checkout(object))).toBeUndefined();
  });

  it('is never a purchase in an environment without a payment link', () => {
    expect(readStripeBilling(Buffer.from(JSON.stringify(checkout({}))), undefined)).toBeUndefined();
  });
});

describe('The events of a subscription', () => {
  it.each([
    ['created', 'active', true],
    ['updated', 'trialing', true],
    ['updated', 'past_due', true],
    ['updated', 'unpaid', false],
    ['deleted', 'active', false],
  ])('%s with status %s report whether it is paid: %s', (kind, status, isPaid) => {
    expect(read(change(kind, status))).toMatchObject({ subscriptionId: 'sub_1', isPaid });
  });

  it('sort by time, then by type, then by whether the subscription is paid', () => {
    const sorted = [
      change('created', 'incomplete', 100),
      change('updated', 'incomplete', 100, 'evt_9'),
      change('updated', 'active', 100),
      change('deleted', 'canceled', 100),
      change('created', 'incomplete', 1_000),
    ].map(positionOf);

    expect(sorted.toSorted()).toEqual(sorted);
  });
});

it('Any other input yields nothing, and never throws an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(readStripeBilling(Buffer.from(text), LINK)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (object, id) => {
      const event = { ...change('updated', 'active'), id, data: { object } };
      expect(() => readStripeBilling(Buffer.from(JSON.stringify(event) ?? ''), LINK)).not.toThrow();
    }),
  );
});
