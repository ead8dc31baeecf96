import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EMAIL } from '../../infra/functions.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { ProcessCrashed } from '../../test/support/crashing-table.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { pairKey, pairKeys } from '../entities/pair.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import type { EmailMessage } from '../lib/queues/email-message.ts';
import type { QueueMessage } from '../lib/queues/queue.ts';
import { notifyOfTerms } from './notify-of-terms.ts';

type TermsMessage = Extract<EmailMessage, { termsOf: unknown }>;

const NOW = new Date('2026-11-10T10:00:00.000Z');

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro', firstRequestedAt: '2026-02-01T00:00:00.000Z' });
});

async function addAffiliates(count: number): Promise<User[]> {
  const users = await Promise.all(Array.from({ length: count }, () => newAffiliate(api.table)));
  for (const { id: affiliateId } of users) {
    const pair = { partnerId: partner.id, affiliateId };
    const item = { ...pairKey(pair), ...pairKeys(pair), ...pair, type: 'Pair', activeCoupons: 1 };
    await api.table.putIfAbsent(item);
  }
  return users;
}

const save = (wait: number | null, now = NOW) =>
  api.as(partner, now)('setPaymentTerms', { body: { wait, minimums: [] } });

const stored = () => api.table.get(paymentTermsKey(partner.id));

const messageOf = (run: number): TermsMessage => ({
  userId: partner.id,
  termsOf: partner.id,
  run,
  begunAt: NOW.toISOString(),
});

/** Handles one page of a run, and returns the message for the next one. */
async function notifyPage(message: TermsMessage, { table = api.table, now = NOW } = {}) {
  const queue: QueueMessage[] = [];
  const send = async (messages: readonly QueueMessage[]) => void queue.push(...messages);
  await calledAs(EMAIL.name, () => notifyOfTerms(message, { table, queue: { send }, clock: () => now }));
  return queue[0]?.body as TermsMessage | undefined;
}

async function notifyAll(first: TermsMessage | undefined, now = NOW): Promise<number> {
  let pages = 0;
  for (let message = first; message; message = await notifyPage(message, { now })) pages++;
  return pages;
}

const noticesOf = async (user: User) =>
  (await readNotifications(api, user)).filter((one) => one.kind === 'payment_terms_changed');

test('a change that is saved within a run ends neither this run nor its own, and each affiliate is told of the last', async () => {
  const users = await addAffiliates(60);
  await save(60);
  const next = await notifyPage(messageOf(1));
  await save(45, new Date(NOW.getTime() + 1_000));

  expect(await notifyAll(messageOf(2))).toBe(3);
  expect((await stored())?.changes).toEqual([]);
  expect(await notifyAll(next)).toBe(2);

  for (const user of users) {
    expect(await noticesOf(user)).toMatchObject([{ wait: 45, isReplaced: false, replaced: { wait: 60 } }]);
  }
  expect(await stored()).toMatchObject({ changes: [{ wait: 45, from: '2026-12', run: 2 }], running: [] });
});

test('a run that is killed before any request and begins again tells each affiliate once', async () => {
  const users = await addAffiliates(3);
  await save(30);

  let kills = 0;
  for (let isKilled = true; isKilled; ) {
    const kill = () => Promise.reject(new ProcessCrashed());
    const table = interruptedTable(api.table, kills + 1, kill);
    const page = notifyPage(messageOf(1), { table });
    isKilled = await page.then(() => false).catch((error) => error instanceof ProcessCrashed);
    if (isKilled) kills++;
  }
  await notifyAll(messageOf(1));

  expect(kills).toBeGreaterThan(5);
  for (const user of users) expect(await noticesOf(user)).toHaveLength(1);
  expect(await stored()).toMatchObject({ changes: [{ wait: 30, from: '2026-12' }], running: [] });
});

test('a run that ends too late for the announced month moves the change, and tells all affiliates so', async () => {
  const users = await addAffiliates(30);
  await save(30);
  const next = await notifyPage(messageOf(1));

  const late = new Date('2026-11-17T00:00:00.001Z');
  await notifyAll(next, late);

  const [change] = (await stored())?.running ?? [];
  expect(change).toMatchObject({ from: '2027-01', replaced: { from: '2026-12', wait: 30 } });
  expect((await stored())?.changes).toEqual([]);
  await notifyAll({ ...messageOf(change?.run ?? 0), begunAt: late.toISOString() }, late);
  for (const user of users) {
    expect(await noticesOf(user)).toMatchObject([
      { from: '2027-01', isReplaced: false },
      { from: '2026-12', isReplaced: true },
    ]);
  }
  expect(await stored()).toMatchObject({ changes: [{ wait: 30, from: '2027-01' }], running: [] });
});
