import { beforeEach, describe, expect, test } from 'vitest';
import { type Profile, profileItem, profileKey } from '../../functions/entities/profile.ts';
import type { Caller } from '../../functions/lib/http/caller.ts';
import { readOwnProfile } from '../../functions/profiles/read-own-profile.ts';
import type { UserDirectory } from '../../functions/profiles/user-directory.ts';
import type { Table } from '../../functions/table/table.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const PROFILE: Profile = {
  userId: 'jane',
  role: 'affiliate',
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  createdAt: NOW.toISOString(),
};
const ATTRIBUTES = {
  email: 'jane@example.com',
  given_name: 'Jane',
  family_name: 'Doe',
  'custom:role': 'affiliate',
};
const DELETED = { code: 'unauthenticated', message: 'User not authenticated' };

let table: Table;
let changes: string[];
let attributes: Record<string, string> | undefined;
beforeEach(() => {
  table = createMemoryTable();
  changes = [];
  attributes = ATTRIBUTES;
});

const directory: UserDirectory = {
  getOnly: async () => attributes,
  addToGroup: async (userId, group) => {
    changes.push(`${userId} joins ${group}`);
  },
  removeFromGroup: async (userId, group) => {
    changes.push(`${userId} leaves ${group}`);
  },
  signOutEverywhere: async (userId) => {
    changes.push(`${userId} is signed out`);
  },
  setEnabled: async (userId, isEnabled) => {
    changes.push(`${userId} is ${isEnabled ? 'enabled' : 'disabled'}`);
  },
  deleteUser: async (userId) => {
    changes.push(`${userId} is deleted`);
  },
};
const read = async (role: Caller['role']) => {
  const caller = { userId: 'jane', role, moderator: false, signedInAt: 0 };
  const account = await table.get(profileKey('jane'));
  return readOwnProfile({ caller, account, now: NOW }, { table, directory });
};

describe('a user with a profile', () => {
  beforeEach(() => table.putIfAbsent(profileItem(PROFILE)));

  test('is refused if the account is blocked, even without a group, and nothing is repaired', async () => {
    await table
      .transaction()
      .update(profileKey('jane'), { set: { blockedAt: NOW.toISOString() } })
      .commit();

    const blocked = {
      code: 'unauthenticated',
      message: 'This account is blocked. Contact us to find out why.',
    };
    await expect(read('affiliate')).rejects.toMatchObject(blocked);
    await expect(read(undefined)).rejects.toMatchObject(blocked);
    expect(changes).toEqual([]);
  });

  test('reads it', async () => {
    await expect(read('affiliate')).resolves.toMatchObject(PROFILE);
    expect(changes).toEqual([]);
  });

  test('reads it without a role even if the user pool has no attributes', async () => {
    attributes = undefined;

    await expect(read(undefined)).resolves.toMatchObject(PROFILE);
  });

  test("joins the profile's group if the token contains no role", async () => {
    await expect(read(undefined)).resolves.toMatchObject(PROFILE);
    expect(changes).toEqual(['jane joins affiliate']);
  });
});

test('a user without a profile gets one from the attributes, and the group', async () => {
  await expect(read(undefined)).resolves.toMatchObject({ userId: 'jane', role: 'affiliate' });
  expect(changes).toEqual(['jane joins affiliate']);
  expect(await table.get(profileKey('jane'))).toMatchObject({ email: 'jane@example.com' });
});

test('a user who is not in the user pool anymore is unauthenticated', async () => {
  attributes = undefined;

  await expect(read('affiliate')).rejects.toMatchObject(DELETED);
  expect(await table.get(profileKey('jane'))).toBeUndefined();
});

test('a deleted user is unauthenticated, and removed from the user pool if that has failed before', async () => {
  await table.putIfAbsent(profileItem({ ...PROFILE, deletedAt: NOW.toISOString() }));

  await expect(read('affiliate')).rejects.toMatchObject(DELETED);
  expect(changes).toEqual(['jane is deleted']);
});
