import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger, START } from '../../functions/audit/audit-ledger.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { isNightly } from '../../test/support/depth.ts';
import type { Cloud } from '../cloud.ts';
import { startCloud } from '../start-cloud.ts';
import { AFFILIATES, type DemoAffiliate, type DemoPartner, PARTNERS } from './people.ts';
import { seedDemo } from './seed.ts';
import { signUpAndIn } from './sign-in.ts';

let dataDir: string;
let cloud: Cloud;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'sources', web: 'none' });
  await seedDemo(cloud);
});

afterAll(async () => {
  await cloud?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(person: DemoPartner | DemoAffiliate): Promise<ApiClient> {
  const token = await signUpAndIn(cloud.origin, person);
  return createClient({ origin: cloud.origin, token: async () => token });
}

/** Returns an affiliate's five amounts: earned, due, due later, on hold, and paid out. */
async function figuresOf(call: ApiClient) {
  const { earned } = await call('getAffiliateOverview');
  const { due, held, partners } = await call('getBalance');
  const pending = sumByCurrency(
    partners.map((balance) => ({ amount: balance.pending, currency: balance.due.currency })),
  );
  const received: Money[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { amount: Money }[]; cursor: string | null } = await call('listReceived', {
      query: cursor ? { cursor } : {},
    });
    received.push(...page.items.map(({ amount }) => amount));
    cursor = page.cursor;
  } while (cursor);
  return { earned, due, pending, held, received: sumByCurrency(received) };
}

const present = (monies: readonly Money[]) => monies.filter(({ amount }) => amount !== 0);

describe('The demo', () => {
  it('has a consistent ledger', async () => {
    const client = createDocumentClient(cloud.dynamodbEndpoint);
    const deps = { table: createTable(client, cloud.tableName), pause: () => sleep(500) };

    const { differences, pairs } = await auditLedger(START, () => true, deps);
    client.destroy();

    expect(differences).toEqual([]);
    expect(pairs).toBeGreaterThan(3);
  });

  it('accounts for all earnings of an affiliate as paid, due, pending or held', {}, async () => {
    for (const affiliate of [AFFILIATES.jane, AFFILIATES.amara, AFFILIATES.priya]) {
      const { earned, due, pending, held, received } = await figuresOf(await signIn(affiliate));
      expect(received.length).toBeGreaterThan(0);
      expect(present(sumByCurrency([...received, ...due, ...pending, ...held]))).toEqual(
        present(sumByCurrency(earned)),
      );
    }
  });

  it('has data for every state that a partner can see', async () => {
    const call = await signIn(PARTNERS.mara);
    const { plan } = await call('getMe');
    expect(plan?.name).toBe('pro');
    const { items: coupons } = await call('listRequests', { query: {} });
    const statuses = new Set(coupons.map(({ status, readiness }) => readiness ?? status));
    expect(statuses).toEqual(new Set(['pending', 'awaiting', 'live', 'retired']));
    const overview = await call('getPartnerOverview');
    expect(overview.customers).toBe(72);
    expect(overview.pendingRequests).toBe(2);
    expect(overview.cancellations).toBeGreaterThan(0);
    const { items: pending } = await call('listPending', { query: {} });
    expect(pending.some(({ held }) => held > 0)).toBe(true);
  });

  it('has a program without a discount, whose sales count by link, and by old links', async () => {
    const call = await signIn(AFFILIATES.felix);
    const { items } = await call('listMyCoupons', { query: {} });
    const coupon = items.find(({ code }) => code === 'FELIXREADS');
    expect(coupon).toMatchObject({ readiness: 'live', noDiscount: true, offer: null, customers: 4 });
    expect(coupon?.earned[0]?.amount).toBeGreaterThan(0);
    expect(coupon?.texts).toEqual(['felix', 'felix-reads']);
    const { items: byLink } = await call('listCustomers', { query: { match: 'link' } });
    expect(byLink.filter(({ code }) => code === 'FELIXREADS')).toHaveLength(4);
  });

  it('has customers whose months have ended', async () => {
    const { items } = await (await signIn(AFFILIATES.noah))('listCustomers', { query: {} });
    const now = new Date().toISOString();
    const ended = items.find(({ terms: { endsOn }, renewals }) => endsOn && endsOn < now && renewals > 2);
    const { items: entries } = await (await signIn(AFFILIATES.noah))('listCustomerEntries', {
      params: { customerId: ended?.id ?? '' },
      query: {},
    });
    expect(entries.some(({ ended: why, unearned }) => why === 'months' && unearned > 0)).toBe(true);
    expect(entries.some(({ amount }) => amount.amount > 0)).toBe(true);
  });

  it('has a maturing month, with its day on both sides', async () => {
    const call = await signIn(PARTNERS.tom);
    const { items } = await call('listPending', { query: { status: 'pending' } });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ pendingMonths }) => pendingMonths.length > 0)).toBe(true);
    const { partners } = await (await signIn(AFFILIATES.jane))('getBalance');
    const fieldnote = partners.find(({ partner }) => partner.companyName === PARTNERS.tom.companyName);
    expect(fieldnote?.terms).toMatchObject(PARTNERS.tom.terms);
    expect(fieldnote?.pending).toBeGreaterThan(0);
  });

  it('has terms with months, a bounty, and a coupon with changed terms', async () => {
    const call = await signIn(AFFILIATES.sofia);
    const { items: listed } = await call('listMarketplace', { query: {} });
    expect(listed.some(({ months, termsText }) => months === 12 && termsText !== '')).toBe(true);
    expect(listed.some(({ bounty }) => bounty.length > 0)).toBe(true);
    const { items } = await call('listMyCoupons', { query: {} });
    const appId = items.find(({ code }) => code === 'SOFIA30')?.app.id ?? '';
    const { versions } = await call('getMyCouponTerms', { params: { appId, code: 'SOFIA30' } });
    expect(versions).toMatchObject([
      { rate: 3_000, months: null },
      { rate: 3_000, months: 24 },
      { rate: 2_500, months: 12 },
    ]);
    const now = new Date().toISOString();
    expect(versions.map(({ from }) => from > now)).toEqual([false, false, true]);
  });

  it('shows a single account of each role every kind of terms, clicks and logos', async () => {
    const { items: coupons } = await (await signIn(AFFILIATES.jane))('listMyCoupons', { query: {} });
    const earning = coupons.filter(({ customers, earned }) => customers > 0 && earned.length > 0);
    const { items: apps } = await (await signIn(PARTNERS.mara))('listApps', { query: {} });
    const programs = apps.filter(({ id }) => earning.some(({ app }) => app.id === id));
    expect(programs.some(({ months, bounty }) => months === null && bounty.length === 0)).toBe(true);
    expect(programs.some(({ months }) => months !== null)).toBe(true);
    expect(programs.some(({ bounty }) => bounty.length > 0)).toBe(true);
    expect(programs.some(({ noDiscount }) => noDiscount)).toBe(true);
    expect(apps.filter(({ logoUrl }) => logoUrl === null)).toEqual([]);
    for (const person of [AFFILIATES.jane, PARTNERS.mara]) {
      const { total } = await (await signIn(person))('getLinkReport', { query: { by: 'month' } });
      expect(total.opened).toBeGreaterThan(100);
    }
  });

  it('has open invitations, and one with which an affiliate has joined', async () => {
    const { items } = await (await signIn(PARTNERS.mara))('listInvitations');
    expect(items.map(({ code, state }) => `${code} ${state}`).sort()).toEqual([
      'INES30 invited',
      'MAREK30 invited',
      'NOAH30 joined',
    ]);
    const { items: own } = await (await signIn(AFFILIATES.noah))('listMyCoupons');
    expect(own).toContainEqual(
      expect.objectContaining({ code: 'NOAH30', texts: ['noah'], status: 'active' }),
    );
  });

  it('has an unmatched event', async () => {
    const call = await signIn(PARTNERS.mara);
    const { items: apps } = await call('listApps', { query: {} });
    const appId = apps.find(({ name }) => name === 'Ledgerline')?.id ?? '';
    const { items } = await call('listUnmatched', { params: { appId }, query: {} });
    expect(items).toMatchObject([{ reason: 'unknown_promotion_code' }]);
  });

  it('has an active forum with a report for a moderator', {}, async () => {
    const call = await signIn(PARTNERS.mara);
    expect((await call('getMe')).moderator).toBe(true);
    const { items: posts } = await call('listPosts');
    expect(posts.length).toBeGreaterThanOrEqual(13);
    expect(posts.filter(({ comments, likes }) => comments > 0 && likes > 0).length).toBeGreaterThan(9);
    const times = posts.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const { items: reported } = await call('listReported');
    expect(reported).toMatchObject([{ hidden: false, reports: [{ reason: 'spam' }, { reason: 'spam' }] }]);
    await cloud.waitUntilIdle();
    expect((await call('searchForum', { query: { q: 'reverse charge' } })).items).toHaveLength(1);
  });

  it.runIf(isNightly)('changes nothing if it is seeded again', async () => {
    const call = await signIn(AFFILIATES.jane);
    const before = { figures: await figuresOf(call), posts: await call('listPosts') };
    await seedDemo(cloud);
    expect({ figures: await figuresOf(call), posts: await call('listPosts') }).toEqual(before);
  });
});
