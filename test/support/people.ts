import { randomUUID } from 'node:crypto';
import type { Profile } from '../../functions/table/entities/profile.ts';
import { profileItem } from '../../functions/table/items/profile.ts';
import type { Table } from '../../functions/table/table.ts';
import type { User } from './api.ts';

/** Stores a partner with a profile. The default plan is Starter. */
export const newPartner = (table: Table, profile: Partial<Profile> = {}): Promise<User> =>
  putPerson(table, {
    role: 'partner',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Engines Ltd',
    ...profile,
  });

/** Stores an affiliate with a profile. */
export const newAffiliate = (table: Table, profile: Partial<Profile> = {}): Promise<User> =>
  putPerson(table, { role: 'affiliate', firstName: 'Bob', lastName: 'Baker', ...profile });

async function putPerson(
  table: Table,
  profile: Partial<Profile> & Pick<Profile, 'role' | 'firstName' | 'lastName'>,
): Promise<User> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await table.putIfAbsent(profileItem({ userId, email, createdAt: '2026-01-01T00:00:00.000Z', ...profile }));
  return { id: userId, role: profile.role };
}
