import { describe, expect, test } from 'vitest';
import { readVisibleCustomer } from '../../functions/customers/read-visible-customer.ts';
import { type Customer, customerItem } from '../../functions/entities/customer.ts';
import { customerIdOf } from '../../functions/views/customer-id.ts';
import { sealOf } from '../../functions/views/load-seal.ts';
import { signedInSide } from '../../functions/views/side.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const PARTNER = 'aaaaaaaa-1111-4111-8111-111111111111';
const AFFILIATE = 'bbbbbbbb-2222-4222-8222-222222222222';
const STRANGER = 'cccccccc-3333-4333-8333-333333333333';
const AT = '2026-03-01T00:00:00.000Z';
const NOT_FOUND = {
  code: 'not_found',
  message: 'The customer you are looking for does not exist or you do not have permission to view it.',
};

const REFERRED: Customer = {
  partnerId: PARTNER,
  provider: 'stripe',
  providerId: 'cus_1',
  state: 'active',
  status: 'active',
  subscribedAt: AT,
  renewals: 0,
  version: 1,
  referral: {
    affiliateId: AFFILIATE,
    appId: 'app',
    code: 'JANE20',
    version: 1,
    rate: 2_000,
    evidence: 'metadata JANE20',
    at: AT,
    since: AT,
  },
};
const { referral: _, ...rest } = REFERRED;
const REVOKED: Customer = { ...rest, providerId: 'cus_2' };

const table = createMemoryTable();
for (const customer of [REFERRED, REVOKED]) await table.putIfAbsent(customerItem(customer));

const read = (userId: string, role: 'partner' | 'affiliate', customerId: string) =>
  readVisibleCustomer(table, { userId, role }, customerId);

const id = customerIdOf(REFERRED, await sealOf(table));

describe('a referred customer', () => {
  test.each([
    [PARTNER, 'partner'],
    [AFFILIATE, 'affiliate'],
  ] as const)('is visible to %s as the %s', async (userId, role) => {
    await expect(read(userId, role, id)).resolves.toMatchObject({ providerId: 'cus_1' });
  });

  test.each([
    [STRANGER, 'partner'],
    [STRANGER, 'affiliate'],
    [PARTNER, 'affiliate'],
    [AFFILIATE, 'partner'],
  ] as const)('is not found by %s as a %s', async (userId, role) => {
    await expect(read(userId, role, id)).rejects.toMatchObject(NOT_FOUND);
  });
});

test('a customer whose referral was revoked is visible to nobody', async () => {
  await expect(read(PARTNER, 'partner', customerIdOf(REVOKED, await sealOf(table)))).rejects.toMatchObject(
    NOT_FOUND,
  );
  await expect(
    read(AFFILIATE, 'affiliate', customerIdOf(REVOKED, await sealOf(table))),
  ).rejects.toMatchObject(NOT_FOUND);
});

test.each(['cus_1', `${PARTNER}.stripe.cus_9`, `${PARTNER}.stripe.cus#1`, `${PARTNER}.stripe.cus_1.more`])(
  '%s names no customer',
  async (id) => {
    await expect(read(PARTNER, 'partner', id)).rejects.toMatchObject(NOT_FOUND);
  },
);

test('a caller is on the side of its role', () => {
  expect(signedInSide({ userId: PARTNER, role: 'partner', moderator: true, signedInAt: 0 })).toEqual({
    userId: PARTNER,
    role: 'partner',
  });
});

test('a caller without a role has no side', () => {
  expect(() => signedInSide({ userId: STRANGER, role: undefined, moderator: false, signedInAt: 0 })).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      message: 'Your account has no role yet. Sign in again to complete it.',
    }),
  );
});
