import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../lib/errors.ts';
import { customerIdOf, parseCustomerId } from './customer-id.ts';

const PARTNER = '4d1f3a52-7c1e-4a0b-9a53-2f6f6c0f8f11';

test.each(['cus_Na6dX7aXxi11N4', 'guest:cs_live_a1B2'])('parses the id of %s', (providerId) => {
  const ref = { partnerId: PARTNER, provider: 'stripe', providerId } as const;

  expect(parseCustomerId(customerIdOf(ref))).toEqual(ref);
});

test.each([
  '',
  PARTNER,
  `${PARTNER}.stripe`,
  `${PARTNER}.paddle.cus_1`,
  `${PARTNER}.stripe.cus_1.x`,
  `${PARTNER}.stripe.a#b`,
])('rejects %j', (text) => {
  expect(() => parseCustomerId(text)).toThrow(DomainError);
});

test('parses any text or throws not_found, and a parsed id never contains a key separator', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((tail) => `${PARTNER}.stripe.${tail}`),
      ),
      (text) => {
        try {
          const ref = parseCustomerId(text);
          expect(customerIdOf(ref)).toBe(text);
          expect(text).not.toContain('#');
        } catch (error) {
          expect(error).toMatchObject({ code: 'not_found' });
        }
      },
    ),
  );
});
