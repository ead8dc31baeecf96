import { beforeEach, expect, test } from 'vitest';
import { askSameSale } from '../../functions/email/ask-same-sale.ts';
import { sendDue } from '../../functions/email/digest/send-due.ts';
import { stillTrue } from '../../functions/email/still-true.ts';
import { customerItem } from '../../functions/entities/customer.ts';
import { type Notification, notificationsRange } from '../../functions/entities/notification.ts';
import { type Profile, profileItem } from '../../functions/entities/profile.ts';
import type { SameSale } from '../../functions/ledger/customer.ts';
import { EmailMessage } from '../../functions/lib/queues/email-message.ts';
import type { Table } from '../../functions/table/table.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const PARTNER = '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f';
const ASKED_AT = '2026-11-20T10:00:00.000Z';
const DAY_MS = 86_400_000;
const QUESTION = {
  provider: 'stripe',
  providerId: 'cus_1',
  payment: 'in:2',
  askedAt: ASKED_AT,
  asked: 0,
} as const;
const SALE: SameSale = {
  payment: 'in:2',
  paidAt: ASKED_AT,
  other: 'pi:1',
  otherPaidAt: ASKED_AT,
  currency: 'USD',
  gross: 49_900,
};

let table: Table;
beforeEach(async () => {
  table = createMemoryTable();
  const profile: Profile = {
    userId: PARTNER,
    role: 'partner',
    email: 'p@example.com',
    firstName: 'Pat',
    lastName: 'Ner',
    createdAt: ASKED_AT,
  };
  await table.transaction().put(profileItem(profile)).commit();
  await store(SALE);
});

async function store(...sameSales: SameSale[]): Promise<void> {
  const item = customerItem({
    partnerId: PARTNER,
    provider: 'stripe',
    providerId: 'cus_1',
    state: 'one_time',
    status: 'active',
    subscribedAt: ASKED_AT,
    renewals: 0,
    version: 1,
    ...(sameSales.length > 0 ? { sameSales } : {}),
  });
  await table.transaction().put(item).commit();
}

const told = (): Promise<Notification[]> => table.partition(notificationsRange(PARTNER));

/** Runs the digest function and what it queues, at the given number of days after the question came up. */
async function runOn(day: number): Promise<void> {
  const queued: unknown[] = [];
  const now = new Date(Date.parse(ASKED_AT) + day * DAY_MS);
  await sendDue(now, {
    table,
    emails: {
      async send(messages) {
        queued.push(...messages.map(({ body }) => body));
      },
    },
  });
  for (const body of queued) {
    const message = EmailMessage.parse(body);
    if ('sameSale' in message) await askSameSale(message, { table });
  }
}

test('A partner is asked at once, and reminded on days 1, 7 and 30', async () => {
  await askSameSale({ userId: PARTNER, sameSale: QUESTION }, { table });
  await askSameSale({ userId: PARTNER, sameSale: QUESTION }, { table });
  const days = (await told()).length;
  for (let day = 0; day <= 90; day += 0.5) await runOn(day);

  expect(days).toBe(1);
  expect((await told()).map(({ at, ...one }) => [at, 'isReminder' in one])).toEqual([
    [ASKED_AT, false],
    ['2026-11-21T10:00:00.000Z', true],
    ['2026-11-27T10:00:00.000Z', true],
    ['2026-12-20T10:00:00.000Z', true],
  ]);
});

test.each([
  ['is answered', [{ ...SALE, answer: 'two_sales' as const }]],
  ['has become pointless', []],
])('No reminder follows a question that %s, and its email is outdated', async (_, sales) => {
  await askSameSale({ userId: PARTNER, sameSale: QUESTION }, { table });
  const before = await stillTrue(table, await told());
  await store(...sales);
  for (const day of [1, 7, 30]) await runOn(day);

  expect(before).toHaveLength(1);
  expect(await told()).toHaveLength(1);
  expect(await stillTrue(table, await told())).toEqual([]);
});

test('A deleted partner is not asked', async () => {
  await askSameSale({ userId: PARTNER, sameSale: { ...QUESTION, payment: 'in:other' } }, { table });

  expect(await told()).toEqual([]);
});
