import { describe, expect, test } from 'vitest';
import { requireHistory, requirePro } from '../../functions/customers/reports/require-pro.ts';
import { type Profile, profileItem } from '../../functions/entities/profile.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const PERSON = {
  role: 'partner',
  email: 'avery@example.com',
  firstName: 'Avery',
  lastName: 'Stone',
  createdAt: '2024-03-01T00:00:00.000Z',
} as const;
const PROFILES: Profile[] = [
  { ...PERSON, userId: 'pro', plan: 'pro' },
  { ...PERSON, userId: 'starter', plan: 'starter' },
  { ...PERSON, userId: 'new' },
];
const NOW = new Date('2026-05-20T12:00:00Z');

const table = createMemoryTable();
for (const profile of PROFILES) await table.putIfAbsent(profileItem(profile));

describe('a report that is part of Pro', () => {
  test('is available to a partner with Pro', async () => {
    await expect(requirePro(table, 'pro')).resolves.toBeUndefined();
  });

  test.each(['starter', 'new', 'unknown'])('is refused for the partner "%s"', async (partnerId) => {
    await expect(requirePro(table, partnerId)).rejects.toMatchObject({
      code: 'plan_limit',
      message: 'Retention, lifetime value and comparisons are part of Pro.',
    });
  });
});

describe('a report that begins more than twelve months ago', () => {
  test('is available to a partner with Pro', async () => {
    await expect(requireHistory(table, 'pro', '2025-05', NOW)).resolves.toBeUndefined();
  });

  test.each(['starter', 'new', 'unknown'])('is refused for the partner "%s"', async (partnerId) => {
    await expect(requireHistory(table, partnerId, '2025-05', NOW)).rejects.toMatchObject({
      code: 'plan_limit',
      message: "The Starter plan's reports cover the last 12 months. Older months are part of Pro.",
    });
  });
});

test('a report of the last twelve months is available without Pro', async () => {
  await expect(requireHistory(table, 'starter', '2025-06', NOW)).resolves.toBeUndefined();
});
