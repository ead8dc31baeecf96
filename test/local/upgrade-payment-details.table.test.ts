import { beforeAll, expect, test } from 'vitest';
import { profileItem } from '../../functions/table/items/profile.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { decrypt } from '../../local/kms/aes-gcm.ts';
import { upgradePaymentDetails } from '../../local/upgrade-payment-details.ts';
import { createTestTable } from '../support/table.ts';

const KEY = Buffer.alloc(32, 7);
const PROFILE = {
  userId: 'jane',
  role: 'affiliate',
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  createdAt: '2026-03-01T00:00:00.000Z',
} as const;

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

test('plain payment details are encrypted once, however often the upgrade runs', async () => {
  await table.putIfAbsent(
    profileItem({ ...PROFILE, paypalEmail: 'jane@pay.example', paymentNotes: 'Mondays' }),
  );

  await upgradePaymentDetails(table, KEY);
  const upgraded = await table.get(keys.profile('jane'));
  await upgradePaymentDetails(table, KEY);

  const open = (field: 'paypalEmail' | 'paymentNotes') =>
    decrypt(KEY, Buffer.from(upgraded?.[field] ?? '', 'base64'), { userId: 'jane', field })?.toString();
  expect([open('paypalEmail'), open('paymentNotes')]).toEqual(['jane@pay.example', 'Mondays']);
  expect(upgraded).not.toHaveProperty('wiseEmail');
  expect(await table.get(keys.profile('jane'))).toEqual(upgraded);
});
