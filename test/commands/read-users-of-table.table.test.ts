import { expect, test } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { anonymizeProfile } from '../../functions/profiles/anonymize-profile.ts';
import { registerProfile } from '../../functions/profiles/register-profile.ts';
import type { ExportedUser } from '../../infra/commands/read-users.ts';
import { readUsersOfTable } from '../../infra/commands/read-users-of-table.ts';
import { createTestTable } from '../support/table.ts';

const PARTNER = {
  sub: 'ada',
  email: 'ada@example.com',
  email_verified: 'true',
  given_name: 'Ada',
  family_name: 'Lovelace',
  'custom:role': 'partner',
  'custom:company_name': 'Analytical Engines',
};
const AFFILIATE = {
  sub: 'ben',
  email: 'ben@example.com',
  email_verified: 'true',
  given_name: 'Ben',
  family_name: 'Bitdiddle',
  'custom:role': 'affiliate',
};
const LEFT = { ...AFFILIATE, sub: 'eve', email: 'eve@example.com' };

test('the table has what the user pool has of every confirmed user, except those who have left', async () => {
  const { table } = await createTestTable();
  const groups: [string, string][] = [];
  const directory = { addToGroup: async (id: string, group: string) => void groups.push([id, group]) };
  const now = new Date('2026-11-21T03:00:00.000Z');
  for (const attributes of [PARTNER, AFFILIATE, LEFT])
    await registerProfile({ userId: attributes.sub, attributes, now }, { table, directory } as never);
  const left = await table.get(profileKey(LEFT.sub));
  if (left) await anonymizeProfile(left, now, table);

  const users: ExportedUser[] = [];
  for await (const user of readUsersOfTable(table.client, table.name)) users.push(user);

  const others = { status: 'CONFIRMED', isEnabled: true, createdAt: now.toISOString() };
  expect(users.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(
    [PARTNER, AFFILIATE].map((attributes) => ({
      ...others,
      userId: attributes.sub,
      groups: groups.filter(([id]) => id === attributes.sub).map(([, group]) => group),
      attributes,
    })),
  );
});
