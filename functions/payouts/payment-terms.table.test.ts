import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, formatMonth, monthOf } from '../../shared/money/months.ts';
import { MAX_PAYMENT_CHANGES } from '../../shared/terms/payment/payment-term-limits.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications, topicsPublishedTo } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { CHANGED_MEANWHILE, expectRefusal, refusal } from '../../test/support/refusal.ts';
import { paymentTermsItem, paymentTermsKey } from '../entities/payment-terms.ts';
import { setPaymentTerms } from './set-payment-terms.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

let api: Api;
let fanout: Fanout;
let partner: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  fanout.reset();
  partner = await newPartner(api.table, {
    plan: 'pro',
    companyName: 'Engines Ltd',
    firstRequestedAt: '2026-02-01T00:00:00.000Z',
  });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
/** Without a version, the save is made from the terms of now. */
const save = (
  wait: number | null,
  {
    minimums = [],
    now = NOW,
    ...shown
  }: { version?: string; minimums?: { amount: number; currency: string }[]; now?: Date } = {},
) => api.as(partner, now)('setPaymentTerms', { body: { wait, minimums, ...shown } });
const read = (now = NOW) => api.as(partner, now)('getPaymentTerms');

describe('Payment terms', () => {
  it('are "at once" and without a minimum until the partner changes them', async () => {
    expect(await read()).toEqual({
      wait: null,
      minimums: [],
      scheduled: [],
      isRequested: true,
      starts: { stricter: '2027-01', other: '2026-12' },
      version: expect.any(String),
      history: [],
    });
  });

  it('are scheduled, and apply once their month has begun', async () => {
    const saved = await save(30, { minimums: [{ amount: 4_000, currency: 'EUR' }, usd(5_000)] });

    const setting = { wait: 30, minimums: [usd(5_000), { amount: 4_000, currency: 'EUR' }] };
    const change = { ...setting, from: '2027-01' };
    expect(saved).toEqual({
      wait: null,
      minimums: [],
      scheduled: [change],
      isRequested: true,
      starts: { stricter: '2027-01', other: '2026-12' },
      version: expect.any(String),
      history: [{ ...change, at: NOW.toISOString() }],
    });
    expect(await read()).toEqual(saved);
    await fanout.waitUntilIdle();
    expect(await read(new Date('2027-01-01T00:00:00.000Z'))).toMatchObject({ ...setting, scheduled: [] });
  });

  it('stay as they are if the setting is saved again, also with an old version', async () => {
    const { version } = await read();
    const first = await save(30);

    const again = { version, minimums: [usd(0)], now: new Date('2026-11-21T10:00:00Z') };
    expect(await save(30, again)).toEqual(first);
  });

  it('are not saved if a change would start later than the partner has seen', async () => {
    const before = new Date('2026-11-17T00:00:00.000Z');
    const { version, starts } = await read(before);

    const problem = await refusal(save(30, { version, now: new Date('2026-11-17T00:00:00.001Z') }));

    expect(starts).toEqual({ stricter: '2026-12', other: '2026-12' });
    expect(problem).toMatchObject({
      code: 'conflict',
      detail: CHANGED_MEANWHILE,
      current: { starts: { stricter: '2027-01', other: '2026-12' } },
    });
    expect((await read()).history).toEqual([]);
  });

  it('are not overwritten by someone who saw an older version', async () => {
    const { version } = await read();
    await save(30);

    await expectRefusal(save(10, { version }), 'conflict', CHANGED_MEANWHILE);
    expect((await read()).history).toHaveLength(1);
  });

  it('can be changed 100 times', async () => {
    const changes = Array.from({ length: MAX_PAYMENT_CHANGES }, (_, n) => ({
      wait: n % 2,
      minimums: {},
      from: addMonths('2018-01', n),
      at: '2017-12-01T00:00:00.000Z',
      run: n,
    }));
    const terms = { partnerId: partner.id, version: 100, revision: 100, changes, running: [] };
    await api.table.putIfAbsent(paymentTermsItem(terms));

    expect((await refusal(save(5))).code).toBe('too_many_changes');
    expect((await api.table.get(paymentTermsKey(partner.id)))?.version).toBe(100);
  });

  it.each([
    ['a negative wait', { wait: -1 }],
    ['a wait of 91 days', { wait: 91 }],
    ['a minimum above 10,000', { minimums: [usd(1_000_001)] }],
    [
      'a minimum above 10,000 in a currency without decimals',
      { minimums: [{ amount: 10_001, currency: 'JPY' }] },
    ],
    ['a currency twice', { minimums: [usd(1), usd(2)] }],
    ['eleven currencies', { minimums: [...'ABCDEFGHIJK'].map((x) => ({ amount: 1, currency: `XX${x}` })) }],
  ])('cannot contain %s', async (_, input) => {
    const body = { wait: 0, minimums: [], version: '0', ...input };

    expect((await refusal(api.as(partner, NOW)('setPaymentTerms', { body }))).code).toBe('validation_failed');
  });

  it('may contain 90 days and 10,000 in any currency', async () => {
    const minimums = [
      usd(1_000_000),
      { amount: 10_000, currency: 'JPY' },
      { amount: 10_000_000, currency: 'KWD' },
    ];

    expect((await save(90, { minimums })).scheduled[0]).toMatchObject({ wait: 90 });
  });

  it('are part of the account export', async () => {
    await save(30, { minimums: [usd(5_000)] });

    const { items } = await api.as(partner, NOW)('exportMyData', { body: { section: 'payment-terms' } });

    expect(items).toEqual([{ wait: 30, minimums: [usd(5_000)], from: '2027-01', at: NOW.toISOString() }]);
  });

  it('are shown in the marketplace', async () => {
    const { id: appId } = await addApp(api, partner);
    await save(30);
    const affiliate = await newAffiliate(api.table);

    const { terms } = await api.as(affiliate, NOW)('getMarketplaceApp', { params: { appId } });

    expect(terms).toEqual({
      wait: null,
      minimums: [],
      scheduled: [{ wait: 30, minimums: [], from: '2027-01' }],
    });
  });
});

describe('Until the first request for any of the codes, payment terms', () => {
  const LATE = new Date('2026-11-28T10:00:00.000Z');
  beforeEach(async () => {
    partner = await newPartner(api.table, { plan: 'pro' });
  });

  it('apply from the present month on', async () => {
    expect(await read(LATE)).toMatchObject({
      isRequested: false,
      starts: { stricter: '2026-11', other: '2026-11' },
    });

    expect(await save(30, { now: LATE })).toMatchObject({ wait: 30, scheduled: [], isRequested: false });
    await save(45, { minimums: [usd(5_000)], now: LATE });
    await save(10, { now: new Date('2026-12-02T10:00:00.000Z') });

    const { changes, running } = (await api.table.get(paymentTermsKey(partner.id))) ?? {};
    expect(changes?.map(({ from, wait }) => [from, wait])).toEqual([
      ['2026-11', 45],
      ['2026-12', 10],
    ]);
    expect(running).toEqual([]);
  });

  it('are final as soon as a code is requested, even if the request is declined', async () => {
    const { id: appId } = await addApp(api, partner);
    await save(30, { now: LATE });
    const affiliate = await newAffiliate(api.table);
    await requestCode(api, affiliate, appId, 'FIRST');
    await api.as(partner)('declineRequest', { params: { appId, code: 'FIRST' }, body: {} });

    const { version } = await read(LATE);
    expect(await save(60, { now: LATE, version })).toMatchObject({
      wait: 30,
      scheduled: [{ wait: 60, from: '2027-01' }],
      isRequested: true,
    });
  });

  it.each([1, 2, 3])(
    'are saved from what the partner sees, although a request slips in before call %i of the save',
    async (call) => {
      const { id: appId } = await addApp(api, partner);
      const affiliate = await newAffiliate(api.table);
      const { version } = await read(LATE);
      const table = interruptedTable(api.table, call, () => requestCode(api, affiliate, appId, 'FIRST'));
      const input = { partnerId: partner.id, wait: 30, version, now: LATE };

      const saved = setPaymentTerms(input, { table });

      await expect(saved).rejects.toMatchObject({ code: 'conflict', message: CHANGED_MEANWHILE });
      expect(await read(LATE)).toMatchObject({ wait: null, scheduled: [], isRequested: true });
    },
  );
});

describe('A change of the payment terms', () => {
  const noticesOf = async (user: User) =>
    (await readNotifications(api, user)).filter((one) => one.kind === 'payment_terms_changed');
  const mailsTo = async (user: User) =>
    (await emailsTo(api, fanout, user)).filter(({ subject }) => subject.includes('payment terms'));

  it('is told and emailed once to every affiliate with a coupon, active or not, and to nobody else', async () => {
    const { id: appId } = await addApp(api, partner);
    const [active, retired, pending] = (await Promise.all([1, 2, 3].map(() => newAffiliate(api.table)))) as [
      User,
      User,
      User,
    ];
    await approveCode(api, partner, active, appId, 'BOB20');
    await approveCode(api, partner, retired, appId, 'EVE20');
    await api.as(partner)('retireCoupon', { params: { appId, code: 'EVE20' } });
    await requestCode(api, pending, appId, 'DAN20');
    await fanout.waitUntilIdle();
    const now = new Date();

    const { scheduled } = await save(30, { minimums: [usd(5_000)], now });
    await fanout.waitUntilIdle();
    expect(await fanout.again([...fanout.seen])).toEqual([]);

    const from = scheduled[0]?.from ?? '';
    const notice = {
      partner: { id: partner.id, name: 'Engines Ltd' },
      from,
      wait: 30,
      minimums: [usd(5_000)],
    };
    for (const user of [active, retired]) expect(await noticesOf(user)).toMatchObject([notice]);
    for (const user of [pending, partner]) expect(await noticesOf(user)).toEqual([]);
    const [mail, ...others] = await mailsTo(active);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Engines Ltd changed its payment terms');
    expect(mail?.text).toContain(
      `From ${formatMonth(from)} on: Commissions become payable 30 days after the end of the month, with a minimum payout of $50.00.`,
    );
    expect(topicsPublishedTo(fanout, active)).toContain('balances');
    expect(monthOf(now.toISOString()) < from).toBe(true);
  });

  it('that replaces an announced one is told at once, and the announced one no longer', async () => {
    const { id: appId } = await addApp(api, partner);
    const affiliate = await newAffiliate(api.table);
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    const now = new Date();
    const { scheduled } = await save(60, { now });
    await fanout.waitUntilIdle();
    expect(await mailsTo(affiliate)).toHaveLength(1);

    await save(45, { now: new Date(now.getTime() + 1_000) });
    await fanout.waitUntilIdle();

    expect(await noticesOf(affiliate)).toMatchObject([
      { wait: 45, isReplaced: false, replaced: { wait: 60, ...scheduled[0] } },
    ]);
    const mails = (await mailsTo(affiliate)).map(({ subject }) => subject);
    expect(mails).toEqual([
      'Engines Ltd changed its payment terms',
      'Engines Ltd changed its announced payment terms',
    ]);
    expect((await read(now)).scheduled).toMatchObject([{ wait: 45 }]);
  });
});
