import { randomUUID } from 'node:crypto';
import { type Profile, profileItem } from '../../functions/entities/profile.ts';
import type { Table } from '../../functions/table/table.ts';
import { PAYMENT_FIELDS } from '../../shared/accounts/payment-fields.ts';
import type { User } from './api.ts';
import { testPaymentCipher } from './kms-environment.ts';

/** Stores a partner with a profile. The default plan is Starter. */
export const newPartner = (table: Table, profile: Partial<Profile> = {}): Promise<User> =>
  putPerson(table, {
    role: 'partner',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Engines Ltd',
    ...profile,
  });

export const newAffiliate = (table: Table, profile: Partial<Profile> = {}): Promise<User> =>
  putPerson(table, { role: 'affiliate', firstName: 'Bob', lastName: 'Baker', ...profile });

async function putPerson(
  table: Table,
  profile: Partial<Profile> & Pick<Profile, 'role' | 'firstName' | 'lastName'>,
): Promise<User> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  const sealed = await sealPaymentDetails({
    userId,
    email,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...profile,
  });
  await table.putIfAbsent(profileItem(sealed));
  return { id: userId, role: profile.role };
}

/** Encrypts the payment details in a profile, just as `updateMe` does. */
async function sealPaymentDetails(profile: Profile): Promise<Profile> {
  const sealed = { ...profile };
  for (const field of PAYMENT_FIELDS) {
    const value = profile[field];
    if (value) sealed[field] = await testPaymentCipher().seal(value, { userId: profile.userId, field });
  }
  return sealed;
}
