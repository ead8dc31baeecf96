import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EMAIL } from '../../infra/functions.ts';
import { LIMITS } from '../../shared/limits.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { captureOutput, valuesOf } from '../../test/support/captured-output.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { createTestTable } from '../../test/support/table.ts';
import { mailCountKey } from '../entities/email-turn.ts';
import type { Notification } from '../entities/notification.ts';
import type { Table } from '../table/table.ts';
import { countMail } from './count-mail.ts';
import { senderOf } from './take-turn.ts';

const NOW = new Date('2026-11-05T12:00:00.000Z');
const TOMORROW = new Date('2026-11-06T00:00:00.000Z');

let table: Table;
let partnerId: string;
let userId: string;
beforeAll(async () => {
  ({ table } = await createTestTable());
});
beforeEach(async () => {
  partnerId = (await newPartner(table)).id;
  userId = (await newAffiliate(table)).id;
});

const payout = (): Notification => ({
  kind: 'payout_recorded',
  payoutId: 'payout',
  partnerId,
  amount: 1,
  currency: 'USD',
  userId,
  at: NOW.toISOString(),
  notificationId: 'any',
});
const terms = (): Notification => ({
  kind: 'payment_terms_changed',
  partnerId,
  run: 1,
  from: '2026-12',
  wait: 30,
  minimums: {},
  userId,
  at: NOW.toISOString(),
  notificationId: 'any',
});

const isSent = (notification: Notification, now = NOW) =>
  calledAs(EMAIL.name, async () =>
    countMail(table, notification, { senderId: await senderOf(table, notification), now }),
  );

/** Stores how many emails of today a user has caused or got. */
const setCount = (id: string, side: 'sent' | 'received', count: number) =>
  table
    .transaction()
    .update(mailCountKey(id, side, '2026-11-05'), { set: { count } })
    .commit();

it.each([
  ['a sender', 'sent', LIMITS.mailsCaused],
  ['a recipient', 'received', LIMITS.mailsReceived],
] as const)(
  'the last email of a day of %s is sent, the next one is counted as not sent, and tomorrow is another day',
  async (_, side, max) => {
    vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
    const lines = captureOutput();
    await setCount(side === 'sent' ? partnerId : userId, side, max - 1);

    expect([await isSent(terms()), await isSent(terms())]).toEqual([true, false]);
    expect(valuesOf(METRICS.mailsCapped, lines)).toEqual([1]);
    expect(await isSent(terms(), TOMORROW)).toBe(true);
  },
);

it('a partner with Pro causes ten times as many', async () => {
  partnerId = (await newPartner(table, { plan: 'pro' })).id;
  await setCount(partnerId, 'sent', LIMITS.proMailsCaused - 1);

  expect([await isSent(terms()), await isSent(terms())]).toEqual([true, false]);
});

it('a payout, and a change of payment details or the password, are told beyond all limits', async () => {
  await setCount(partnerId, 'sent', LIMITS.mailsCaused);
  await setCount(userId, 'received', LIMITS.mailsReceived);
  const common = { userId, at: NOW.toISOString(), notificationId: 'any' };
  const security: Notification[] = [
    { kind: 'payment_details_changed', ...common },
    { kind: 'password_changed', role: 'affiliate', ...common },
  ];

  for (const one of [payout(), ...security]) expect(await isSent(one)).toBe(true);
  expect(await isSent(terms())).toBe(false);
});
