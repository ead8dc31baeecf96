import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../lib/errors.ts';
import { customerIdOf } from '../table/entities/customer.ts';
import { parseCustomerId } from './read-visible-customer.ts';

const APP = '01JCAPP0000000000000000000';

test.each(['cus_Na6dX7aXxi11N4', 'guest:cs_live_a1B2'])('parses the id of %s', (providerId) => {
  const ref = { appId: APP, provider: 'stripe', providerId } as const;

  expect(parseCustomerId(customerIdOf(ref))).toEqual(ref);
});

test.each(['', APP, `${APP}.stripe`, `${APP}.paddle.cus_1`, `${APP}.stripe.cus_1.x`, `${APP}.stripe.a#b`])(
  'rejects %j',
  (text) => {
    expect(() => parseCustomerId(text)).toThrow(DomainError);
  },
);

test('parses any text or throws not_found, and a parsed id never contains a key separator', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((tail) => `${APP}.stripe.${tail}`),
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
