import { expect, test } from 'vitest';
import { pairKey } from '../../functions/entities/pair.ts';
import { type Profile, profileItem } from '../../functions/entities/profile.ts';
import type { PaymentDetailsDeps } from '../../functions/payouts/deps.ts';
import { getPaymentDetails } from '../../functions/payouts/get-payment-details.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const JANE: Profile = {
  userId: 'jane',
  role: 'affiliate',
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  paypalEmail: 'jane/paypalEmail:paypal@example.com',
  wiseEmail: 'jane/wiseEmail:wise@example.com',
  paymentNotes: 'jane/paymentNotes:Before the fifth, please',
  createdAt: '2026-03-01T00:00:00.000Z',
};
const BOB: Profile = {
  userId: 'bob',
  role: 'affiliate',
  email: 'bob@example.com',
  firstName: 'Bob',
  lastName: 'Roe',
  createdAt: '2026-03-01T00:00:00.000Z',
};
const NOW = new Date('2026-11-29T12:00:00.000Z');
const NOT_FOUND = {
  code: 'not_found',
  message: expect.stringContaining('The affiliate you are looking for'),
};

/** A fake cipher. Each ciphertext starts with the user and the field to which it belongs. */
const payments: PaymentDetailsDeps['payments'] = {
  async open(sealed, { userId, field }) {
    const [owner, text = ''] = sealed.split(':');
    if (owner !== `${userId}/${field}`) throw new Error('InvalidCiphertextException');
    return text;
  },
};
const table = createMemoryTable();
for (const profile of [JANE, BOB]) await table.putIfAbsent(profileItem(profile));
for (const affiliateId of ['jane', 'bob', 'gone']) {
  const pair = { partnerId: 'partner', affiliateId };
  await table
    .transaction()
    .update(pairKey(pair), { set: { type: 'Pair', ...pair, activeCoupons: 1 } })
    .commit();
}

test('a partner reads the payment details of its affiliates', async () => {
  const details = await getPaymentDetails(
    { partnerId: 'partner', affiliateId: 'jane', now: NOW },
    { table, payments },
  );

  expect(details).toEqual({
    affiliate: { id: 'jane', firstName: 'Jane', lastName: 'Doe', avatarUrl: null },
    paypalEmail: 'paypal@example.com',
    wiseEmail: 'wise@example.com',
    paymentNotes: 'Before the fifth, please',
    askedAt: null,
  });
});

test('details that an affiliate has not entered are empty', async () => {
  const details = await getPaymentDetails(
    { partnerId: 'partner', affiliateId: 'bob', now: NOW },
    { table, payments },
  );

  expect(details).toMatchObject({ paypalEmail: '', wiseEmail: '', paymentNotes: '' });
});

test.each([
  ['other', 'jane'],
  ['partner', 'gone'],
  ['partner', 'nobody'],
])('%s does not find %s', async (partnerId, affiliateId) => {
  await expect(
    getPaymentDetails({ partnerId, affiliateId, now: NOW }, { table, payments }),
  ).rejects.toMatchObject(NOT_FOUND);
});
