import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../lib/http/errors.ts';
import { createIdSeal } from '../lib/secrets/id-seal.ts';
import { customerIdOf, parseCustomerId } from './customer-id.ts';

const PARTNER = '4d1f3a52-7c1e-4a0b-9a53-2f6f6c0f8f11';
const OTHER = '9b1f3a52-7c1e-4a0b-9a53-2f6f6c0f8f11';
const SEAL = createIdSeal(new Uint8Array(32).fill(1));
const CONTEXT = `customer.${PARTNER}.stripe`;
const refOf = (providerId: string) => ({ partnerId: PARTNER, provider: 'stripe', providerId }) as const;

test.each([
  'cus_Na6dX7aXxi11N4',
  'guest:cs_live_a1B2',
  'jane.doe@example.com',
  'a#b',
  '~'.repeat(255),
  `guest:${'~'.repeat(255)}`,
])('parses the id of %s', (providerId) => {
  const id = customerIdOf(refOf(providerId), SEAL);

  expect(parseCustomerId(id, SEAL)).toEqual(refOf(providerId));
  expect(id).not.toContain(providerId);
});

test.each([
  '',
  PARTNER,
  `${PARTNER}.stripe`,
  `${PARTNER}.paddle.cus_1`,
  `${PARTNER}.stripe.cus_1`,
  `${customerIdOf(refOf('cus_1'), SEAL)}.x`,
  customerIdOf(refOf('cus_1'), SEAL).replace(PARTNER, OTHER),
  `${PARTNER}.stripe.${SEAL.seal('a b', CONTEXT)}`,
  `${PARTNER}.stripe.${SEAL.seal('~'.repeat(300), CONTEXT)}`,
  `${PARTNER}.stripe.${SEAL.seal('', CONTEXT)}`,
])('rejects %j', (text) => {
  expect(() => parseCustomerId(text, SEAL)).toThrow(DomainError);
});

test('parses any text or throws not_found', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((tail) => `${PARTNER}.stripe.${tail}`),
        fc.string().map((id) => `${PARTNER}.stripe.${SEAL.seal(id, CONTEXT)}`),
      ),
      (text) => {
        try {
          const ref = parseCustomerId(text, SEAL);
          expect(customerIdOf(ref, SEAL)).toBe(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'not_found' });
        }
      },
    ),
  );
});
