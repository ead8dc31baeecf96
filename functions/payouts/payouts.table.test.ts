import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '../../shared/money/months.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { dueKeys, monthKey } from '../entities/ledger.ts';
import type { Profile } from '../entities/profile.ts';
import { addPartnerStats, STATS_SHARDS } from '../entities/stats.ts';
import { newId } from '../lib/secrets/ids.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
});

async function newPair(profile: Partial<Profile> = {}) {
  partner = await newPartner(api.table, { plan: 'pro', companyName: 'Engines Ltd' });
  affiliate = await newAffiliate(api.table, profile);
  return { partnerId: partner.id, affiliateId: affiliate.id };
}

const usd = (amount: number) => ({ amount, currency: 'USD' });
const pay = (
  amount: number,
  {
    id = newId(new Date()),
    month = undefined as string | undefined,
    now = new Date(),
    currency = 'USD',
    method = 'PayPal' as 'PayPal' | 'Wise',
    referenceId = undefined as string | undefined,
    notes = undefined as string | undefined,
  } = {},
) =>
  api.as(partner, now)('recordPayout', {
    body: {
      id,
      affiliateId: affiliate.id,
      amount: { amount, currency },
      method,
      ...(month ? { month } : {}),
      ...(referenceId ? { referenceId } : {}),
      ...(notes ? { notes } : {}),
    },
  });
const pending = (month?: string) =>
  api.as(partner)('getPending', {
    params: { affiliateId: affiliate.id, currency: 'USD' },
    query: month ? { month } : {},
  });

describe('The amount due', () => {
  it('is the sum of all months, and comes with the amount on hold', async () => {
    const pair = await newPair({ paypalEmail: 'bob@pay.example.com' });
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 500, month: '2026-10' });
    await earn(api.table, { ...pair, amount: -200, month: '2026-10', kind: 'hold' });

    expect(await pending()).toEqual({
      affiliate: { id: affiliate.id, firstName: 'Bob', lastName: 'Baker', avatarUrl: null },
      payTo: { paypalEmail: 'bob@pay.example.com', wiseEmail: '' },
      count: 2,
      due: usd(1_300),
      held: 200,
      months: [
        { month: '2026-09', amount: 1_000, count: 1 },
        { month: '2026-10', amount: 300, count: 1 },
      ],
      heldMonths: [{ month: '2026-10', amount: 200 }],
      pending: 0,
      pendingMonths: [],
      minimum: 0,
    });
  });

  it('for one month includes negative months', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: -100, month: '2026-08' });
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 500, month: '2026-10' });

    expect((await pending('2026-10')).due).toEqual(usd(400));
    const { items } = await api.as(partner)('listPending', { query: { month: '2026-10' } });
    expect(items.map(({ due }) => due)).toEqual([usd(400)]);
  });

  it('is listed by affiliate and currency, and never split across pages', async () => {
    const { partnerId } = await newPair();
    const owed = new Map<string, number>();
    for (let n = 0; n < 27; n++) {
      const { id: affiliateId } = await newAffiliate(api.table);
      for (let month = 1; month <= 5; month++) {
        const name = `2025-${String(month).padStart(2, '0')}`;
        await earn(api.table, { partnerId, affiliateId, amount: 10 + n, month: name });
      }
      owed.set(affiliateId, 5 * (10 + n));
    }

    const listed: [string, number][] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const page: Awaited<ReturnType<typeof list>> = await list(cursor);
      listed.push(...page.items.map(({ affiliate, due }): [string, number] => [affiliate.id, due.amount]));
      cursor = page.cursor;
    }

    expect(pages).toBe(2);
    expect(listed).toHaveLength(27);
    expect(new Map(listed)).toEqual(owed);
  });

  it('is separate for each currency', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000 });
    await earn(api.table, { ...pair, amount: 70, currency: 'JPY' });

    const { items } = await list('');

    expect(items.map(({ due }) => due)).toEqual([usd(1_000), { amount: 70, currency: 'JPY' }]);
  });

  it('comes in US dollars first, however the list is sorted and whatever has been paid', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 90, currency: 'EUR' });
    await earn(api.table, { ...pair, amount: 1_000 });
    const currencies = async (sort?: 'due' | '-due' | 'affiliate' | '-affiliate') => {
      const { items } = await api.as(partner)('listPending', {
        query: { affiliate: pair.affiliateId, sort },
      });
      return items.map(({ due }) => due.currency);
    };

    for (const sort of [undefined, 'due', '-due', 'affiliate', '-affiliate'] as const) {
      expect([sort, await currencies(sort)]).toEqual([sort, ['USD', 'EUR']]);
    }
    const { due, partners } = await api.as(affiliate)('getBalance');
    expect(due.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
    expect(partners.map((each) => each.due.currency)).toEqual(['USD', 'EUR']);

    await pay(1_000);
    await pay(90, { currency: 'EUR' });
    for (const sort of [undefined, 'total', '-total'] as const) {
      const { items } = await api.as(partner)('listPaid', { query: { affiliate: pair.affiliateId, sort } });
      expect([sort, items.map(({ total }) => total.currency)]).toEqual([sort, ['USD', 'EUR']]);
    }
  });

  it('is shown to both sides with its months if they cancel out', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 2_000, month: '2026-08' });
    await earn(api.table, { ...pair, amount: -2_000, month: '2026-09' });
    const expected = {
      due: usd(0),
      held: 0,
      months: [
        { month: '2026-08', amount: 2_000, count: 1 },
        { month: '2026-09', amount: -2_000, count: 0 },
      ],
    };

    for (const query of [{}, { month: '2026-08' }]) {
      expect((await api.as(partner)('listPending', { query })).items).toMatchObject([expected]);
    }
    expect((await api.as(affiliate)('getBalance')).partners).toMatchObject([expected]);
    await expectRefusal(pay(2_000), 'nothing_due', 'Nothing is due anymore: the balance is $0.00.');
  });

  it('is shown but cannot be paid if it is negative', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: -300 });

    expect((await list('')).items.map(({ due }) => due)).toEqual([usd(-300)]);
    expect(await refusal(pay(300))).toMatchObject({
      code: 'nothing_due',
      detail: 'Nothing is due anymore: the balance is -$3.00.',
      due: usd(-300),
    });
  });

  it('can be filtered by the months with unpaid balances, newest first', async () => {
    const pair = await newPair();
    const other = { ...pair, affiliateId: (await newAffiliate(api.table)).id };
    for (const month of ['2025-12', '2026-10', '2026-02'])
      await earn(api.table, { ...pair, amount: 1, month });
    for (const month of ['2026-10', '2026-11']) await earn(api.table, { ...other, amount: 1, month });

    const { months } = await api.as(partner)('getPayoutTotals');

    expect(months).toEqual(['2026-11', '2026-10', '2026-02', '2025-12']);
  });

  it('can be filtered by the newest 24 months only', async () => {
    const pair = await newPair();
    const all = Array.from({ length: 30 }, (_, n) => addMonths('2026-11', -n));
    for (const month of all) await earn(api.table, { ...pair, amount: 1, month });

    expect((await api.as(partner)('getPayoutTotals')).months).toEqual(all.slice(0, 24));
  });

  it('is not found for a pair that has never worked together', async () => {
    await newPair();

    const detail =
      'The affiliate you are looking for does not exist or you do not have permission to view it.';
    await expectRefusal(pending(), 'not_found', detail);
    await expectRefusal(pay(100), 'not_found', detail);
  });

  const list = (cursor: string) => api.as(partner)('listPending', { query: cursor ? { cursor } : {} });
});

describe('The totals', () => {
  it('add up all balances of the partner, and leave others out', async () => {
    const pair = await newPair();
    const [other, behind] = [await newAffiliate(api.table), await newAffiliate(api.table)];
    const elsewhere = { partnerId: (await newPartner(api.table)).id, affiliateId: affiliate.id };
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 700, month: '2026-09', currency: 'EUR' });
    await earn(api.table, { ...pair, amount: -200, month: '2026-10', kind: 'hold' });
    await earn(api.table, { ...pair, affiliateId: other.id, amount: 500, month: '2026-10' });
    await earn(api.table, { ...pair, affiliateId: behind.id, amount: -400, month: '2026-10' });
    await earn(api.table, { ...elsewhere, amount: 9_000, month: '2026-10' });

    const totals = await api.as(partner)('getPayoutTotals');

    expect(totals.open).toEqual({
      payable: [usd(1_300), { amount: 700, currency: 'EUR' }],
      affiliates: 2,
      pending: [],
      next: null,
      held: [usd(200)],
      statuses: ['payable', 'held', 'carried'],
    });
    expect(totals.paid).toEqual([]);
  });

  it('of a month are what a payout of that month settles, and what was paid in it', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: -300, month: '2026-10' });
    await earn(api.table, { ...pair, amount: -100, month: '2026-10', kind: 'hold' });
    const totalsOf = (month?: string) =>
      api.as(partner)('getPayoutTotals', { query: month ? { month } : {} });

    expect((await totalsOf('2026-09')).open).toMatchObject({ payable: [usd(600)], affiliates: 1, held: [] });
    expect((await totalsOf('2026-10')).open).toMatchObject({ payable: [], affiliates: 0, held: [usd(100)] });
    await pay(600, { month: '2026-09', now: new Date('2026-11-05T09:00:00.000Z') });

    expect((await totalsOf('2026-09')).paid).toEqual([]);
    expect((await totalsOf('2026-11')).paid).toEqual([usd(600)]);
    expect((await totalsOf()).paid).toEqual([usd(600)]);
  });

  it('are only what was paid if there are more than 1,000 monthly balances', async () => {
    const pair = await newPair();
    await Promise.all(
      Array.from({ length: 1_001 }, (_, n) =>
        api.table.putIfAbsent({
          ...monthKey(pair, 'USD', addMonths('2026-11', -n)),
          ...dueKeys({ ...pair, currency: 'USD', month: addMonths('2026-11', -n) }),
          type: 'MonthBalance',
          ...pair,
          currency: 'USD',
          month: addMonths('2026-11', -n),
          ...{ unpaid: 1, count: 1, held: 0, settlement: 0, earned: 1 },
        }),
      ),
    );

    expect((await api.as(partner)('getPayoutTotals')).open).toBeNull();
  });
});

describe('A total that would leave the range of exact numbers', () => {
  const NEARLY_ALL = Number.MAX_SAFE_INTEGER - 1_000;
  const REFUSED =
    'The total of your payouts would exceed the largest amount that can be recorded exactly. Nothing was recorded.';

  it('prevents the months that add up to it from being paid together', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-09' });
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10' });

    expect(await pending()).toMatchObject({ due: usd(NEARLY_ALL), months: [{ month: '2026-09' }] });
    await pay(NEARLY_ALL);
    expect(await pending()).toMatchObject({ due: usd(NEARLY_ALL), months: [{ month: '2026-10' }] });
  });

  it('refuses a payout to the same affiliate, and nothing changes', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-09' });
    await pay(NEARLY_ALL);
    await earn(api.table, { ...pair, amount: 2_000, month: '2026-10' });

    await expectRefusal(pay(2_000), 'conflict', REFUSED);

    expect((await pending()).due).toEqual(usd(2_000));
    expect((await api.as(partner)('listPaid')).items).toMatchObject([{ total: usd(NEARLY_ALL), count: 1 }]);
  });

  it('refuses a payout to another affiliate of the partner in the same month', async () => {
    const { partnerId } = await newPair();
    const now = new Date('2026-11-05T09:00:00.000Z');
    for (let spread = 0; spread < 20 * STATS_SHARDS; spread++) {
      const tx = api.table.transaction();
      addPartnerStats(tx, partnerId, '2026-11', String(spread), { 'paid:USD': NEARLY_ALL });
      // Ignore the error that occurs when a shard is full and refuses further additions.
      await tx.commit().catch(() => undefined);
    }
    await earn(api.table, { partnerId, affiliateId: affiliate.id, amount: 2_000 });

    await expectRefusal(pay(2_000, { now }), 'conflict', REFUSED);

    expect((await pending()).due).toEqual(usd(2_000));
  });
});

describe('A payout', () => {
  it('settles the amount due and is listed for both sides', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 500, month: '2026-10' });
    const now = new Date('2026-11-05T09:00:00.000Z');

    const payout = await pay(1_500, { now });

    expect(payout).toMatchObject({
      paidAt: now.toISOString(),
      amount: usd(1_500),
      method: 'PayPal',
      referenceId: '',
      notes: '',
      months: [
        { month: '2026-09', amount: 1_000, count: 1 },
        { month: '2026-10', amount: 500, count: 1 },
      ],
    });
    expect((await pending()).due).toEqual(usd(0));
    expect((await api.as(partner)('listPending')).items).toEqual([]);
    expect((await api.as(partner)('getPayoutTotals')).months).toEqual([]);
    const to = await api.as(partner)('listPayoutsTo', { params: { affiliateId: affiliate.id } });
    expect(to.items).toEqual([payout]);
    const received = await api.as(affiliate)('listReceived');
    expect(received.items).toEqual([{ ...payout, partnerName: 'Engines Ltd' }]);
    const { items } = await api.as(partner)('listPaid');
    expect(items).toMatchObject([
      { total: usd(1_500), count: 1, lastPaidAt: now.toISOString(), lastAmount: usd(1_500) },
    ]);
    expect((await api.as(affiliate)('getBalance')).paid).toEqual([usd(1_500)]);
    expect((await api.as(partner)('getPartnerOverview')).commissionsPaid).toEqual([usd(1_500)]);
  });

  it('of one month leaves other positive months unpaid', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: -100, month: '2026-08' });
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 500, month: '2026-10' });

    await pay(400, { month: '2026-10' });

    expect((await pending()).months).toEqual([{ month: '2026-09', amount: 1_000, count: 1 }]);
  });

  it('that is repeated with the same id is recorded once and returned unchanged', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000 });
    const id = newId(new Date());
    const first = await pay(1_000, { id });
    await earn(api.table, { ...pair, amount: 1_000 });

    expect(await pay(1_000, { id })).toEqual(first);

    expect((await pending()).due).toEqual(usd(1_000));
    await expectRefusal(
      pay(900, { id }),
      'conflict',
      'You already recorded this payout with different details. Close this dialog and check Payout History.',
    );
  });

  it('with an id that was used for another currency is rejected', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000 });
    await earn(api.table, { ...pair, amount: 1_000, currency: 'EUR' });
    const id = newId(new Date());
    await pay(1_000, { id });

    await expectRefusal(
      pay(1_000, { id, currency: 'EUR' }),
      'conflict',
      'You already recorded this payout with different details. Close this dialog and check Payout History.',
    );
  });

  it.each([
    ['another month', { month: '2026-10' }],
    ['all months', { month: undefined }],
    ['another method', { method: 'Wise' }],
    ['another reference', { referenceId: 'TX-2' }],
    ['no reference', { referenceId: undefined }],
    ['other notes', { notes: 'Thank you' }],
  ] as const)('with an id that was used for a payout with %s is rejected', async (_, change) => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair, amount: 1_000, month: '2026-10' });
    const request = {
      id: newId(new Date()),
      month: '2026-09',
      method: 'PayPal',
      referenceId: 'TX-1',
    } as const;
    const first = await pay(1_000, request);

    await expectRefusal(
      pay(1_000, { ...request, ...change }),
      'conflict',
      'You already recorded this payout with different details. Close this dialog and check Payout History.',
    );
    expect(await pay(1_000, request)).toEqual(first);
  });

  it('of another amount than the one due is rejected with the new balance', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 123_450 });

    expect(await refusal(pay(1_000))).toMatchObject({
      code: 'balance_changed',
      detail: 'The balance changed to $1,234.50. Nothing was recorded.',
      due: usd(123_450),
    });
    expect((await pending()).due).toEqual(usd(123_450));
  });

  it('keeps a hold listed until the dispute is decided', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000 });
    await earn(api.table, { ...pair, amount: -400, kind: 'hold' });
    await pay(600);

    const after = await api.as(partner)('listPending');
    const heldMonths = [{ month: '2026-10', amount: 400 }];
    expect(after.items).toMatchObject([{ due: usd(0), held: 400, count: 0, months: [], heldMonths }]);

    await earn(api.table, { ...pair, amount: 400, kind: 'hold' });
    expect(await pending()).toMatchObject({ due: usd(400), held: 0 });
  });

  it('does not settle later earnings', async () => {
    const pair = await newPair();
    await earn(api.table, { ...pair, amount: 1_000 });
    await pay(1_000);
    await earn(api.table, { ...pair, amount: 250 });

    const month = await api.table.get(monthKey(pair, 'USD', '2026-10'));

    expect(month).toMatchObject({ unpaid: 250, count: 1, settlement: 1, earned: 1_250 });
    expect((await pending()).due).toEqual(usd(250));
  });
});
