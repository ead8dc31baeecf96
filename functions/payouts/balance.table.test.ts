import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../shared/money/months.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { countedTable } from '../../test/support/counted-table.ts';
import { earn } from '../../test/support/earn.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import type { Pair } from '../ledger/pair.ts';
import { getBalance } from './get-balance.ts';

let api: Api;
let affiliate: User;
let pair: Pair;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const partner = await newPartner(api.table, { companyName: 'Engines Ltd' });
  affiliate = await newAffiliate(api.table);
  pair = { partnerId: partner.id, affiliateId: affiliate.id };
});

const usd = (amount: number) => ({ amount, currency: 'USD' });

describe("An affiliate's balance", () => {
  it('is computed per partner, so a negative balance with one does not reduce what another owes', async () => {
    const other = await newPartner(api.table, { companyName: 'Looms Ltd' });
    await earn(api.table, { ...pair, amount: 1_000 });
    await earn(api.table, { ...pair, partnerId: other.id, amount: -300 });
    await earn(api.table, { ...pair, amount: -100, kind: 'hold' });

    const balance = await api.as(affiliate)('getBalance');

    expect(balance.due).toEqual([usd(900)]);
    expect(balance.held).toEqual([usd(100)]);
    const byName = new Map(balance.partners.map(({ partner: { companyName }, due }) => [companyName, due]));
    expect(byName).toEqual(
      new Map([
        ['Engines Ltd', usd(900)],
        ['Looms Ltd', usd(-300)],
      ]),
    );
  });

  it('is empty for an affiliate without earnings', async () => {
    expect(await api.as(affiliate)('getBalance')).toEqual({
      due: [],
      pending: [],
      held: [],
      paid: [],
      partners: [],
      isComplete: true,
    });
  });
});

describe("An affiliate's balance in many currencies", () => {
  it('counts every partner, even if one owes in more months and currencies than are read', async () => {
    const honest = { ...pair, partnerId: (await newPartner(api.table)).id };
    const currencies = Array.from(
      { length: 30 },
      (_, n) => `X${String.fromCharCode(65 + n / 26, 65 + (n % 26))}`,
    );
    const months = Array.from({ length: 10 }, (_, n) => addMonths('2026-11', -n));
    for (const currency of currencies) {
      await Promise.all(months.map((month) => earn(api.table, { ...pair, amount: 1, currency, month })));
    }
    await earn(api.table, { ...honest, amount: 700 });
    const counted = countedTable(api.table);

    const balance = await getBalance(
      { affiliateId: affiliate.id, now: new Date() },
      { table: counted.table },
    );

    expect(balance.isComplete).toBe(false);
    expect(balance.due).toEqual([
      usd(700),
      ...currencies.slice(0, 24).map((currency) => ({ amount: 10, currency })),
    ]);
    expect(counted.requests.length).toBeLessThanOrEqual(10);
  });

  it('counts up to 240 months and currencies of a partner', async () => {
    for (let n = 0; n < 20; n++) {
      const currency = `Y${String.fromCharCode(65, 65 + n)}`;
      const months = Array.from({ length: 12 }, (_, at) => addMonths('2026-11', -at));
      await Promise.all(months.map((month) => earn(api.table, { ...pair, amount: 1, currency, month })));
    }

    const balance = await api.as(affiliate)('getBalance');

    expect(balance.isComplete).toBe(true);
    expect(balance.due.map(({ amount }) => amount)).toEqual(Array(20).fill(12));
  });
});
