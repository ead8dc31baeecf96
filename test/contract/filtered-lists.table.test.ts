import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerItem } from '../../functions/entities/customer.ts';
import { addAffiliateStats } from '../../functions/entities/stats.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { compareSortValues, type SortValue } from '../../functions/table/compare-sort-values.ts';
import { textOrder } from '../../functions/views/plain-search.ts';
import { parseSort, type Stopped } from '../../shared/contract/list-query.ts';
import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Money } from '../../shared/money/money.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { runsAtCost } from '../support/property-runs.ts';

type Query = Record<string, string>;
interface Page<Row> {
  items: Row[];
  cursor: string | null;
  stopped: Stopped;
}

/** An API operation that returns a list, and the expected effect of the list's filters and columns. */
interface List<Row> {
  read: (query: Query) => Promise<Page<Row>>;
  values: Record<string, (row: Row) => SortValue>;
  filters: () => readonly (readonly [Query, (row: Row) => boolean])[];
}

type ListId =
  | 'listCustomers'
  | 'listAffiliates'
  | 'listRequests'
  | 'listPending'
  | 'listPaid'
  | 'listPayoutsTo'
  | 'listReceived';
type RowOf<K extends ListId> = OperationResponse<Operations[K]>['items'][number];

const AFFILIATES = 30;
const FIRST_NAMES = ['Zoë', 'ada', 'Émile', 'Bo', 'Carl'];
const at = (n: number) => new Date(Date.UTC(2026, 8, 1 + n, 9));
const day = (n: number) => at(n).toISOString().slice(0, 10);

let api: Api;
let partner: User;
let apps: string[];
let people: User[];
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  apps = [];
  for (const name of ['Notes', 'atlas']) apps.push((await addApp(api, partner, name)).id);
  people = await Promise.all(
    Array.from({ length: AFFILIATES }, (_, n) =>
      newAffiliate(api.table, { firstName: FIRST_NAMES[n % 5] as string, lastName: `Mo${n % 7}` }),
    ),
  );
  for (const [n, affiliate] of people.entries()) await addAffiliate(affiliate, n);
});

/** Gives the affiliate a coupon and a customer. Depending on `n`, also adds a balance or a payout. */
async function addAffiliate(affiliate: User, n: number): Promise<void> {
  const [appId = '', code] = [apps[n % 2], `CODE${n % 9}X${n}`];
  await requestCode(api, affiliate, appId, code);
  if (n % 3 === 0) return;
  await api.as(partner, at(n))('approveRequest', { params: { appId, code } });
  if (n % 5 === 0) await api.as(partner, at(n + 1))('retireCoupon', { params: { appId, code } });
  const pair = { partnerId: partner.id, affiliateId: affiliate.id };
  const subscribedAt = at(n % 8).toISOString();
  await api.table.putIfAbsent(
    customerItem({
      partnerId: partner.id,
      provider: 'stripe',
      providerId: `cus_${String(n * 7919).padStart(8, '0')}`,
      version: 1,
      referral: {
        affiliateId: affiliate.id,
        appId,
        code,
        version: 1,
        rate: 2_000,
        evidence: 'metadata',
        at: subscribedAt,
        since: subscribedAt,
      },
      state: n % 4 === 0 ? 'canceled' : 'active',
      status: n % 4 === 0 ? 'canceled' : 'active',
      subscribedAt,
      renewals: n % 6,
    }),
  );
  const amount = 100 + ((n * 137) % 11) * 50;
  await countSale({ ...pair, appId, code }, '2026-10');
  if (n % 3 === 1) await countSale({ ...pair, appId: apps[0] ?? '', code: 'OTHER' }, '2026-11');
  await earn(api.table, { ...pair, amount: 500 });
  if (n % 2 === 0) await pay(affiliate, 500, n);
  await earn(api.table, { ...pair, amount: n % 7 === 0 ? -amount : amount, month: '2026-11' });
  if (n % 4 === 1) await earn(api.table, { ...pair, amount: -50, month: '2026-11', kind: 'hold' });
}

/** Adds a sale to a month's figures, just as the worker does. */
async function countSale(coupon: Parameters<typeof addAffiliateStats>[1], month: string): Promise<void> {
  const tx = api.table.transaction();
  addAffiliateStats(tx, coupon, month, { 'earned:USD': 1, 'revenue:USD': 5 });
  await tx.commit();
}

function hasSalesOfFirstApp(affiliateId: string, months: readonly { month: string }[]): boolean {
  const n = people.findIndex(({ id }) => id === affiliateId);
  return months.some(
    ({ month }) => (month === '2026-10' && n % 2 === 0) || (month === '2026-11' && n % 3 === 1),
  );
}

const pay = (affiliate: User, amount: number, n: number, method: 'PayPal' | 'Wise' = 'Wise') =>
  api.as(partner, at(n))('recordPayout', {
    body: {
      id: newId(at(n)),
      affiliateId: affiliate.id,
      amount: { amount, currency: 'USD' },
      method,
      referenceId: `ref ${n % 5}`,
    },
  });

const name = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const money = ([first]: readonly Money[]): SortValue => (first ? [first.currency, first.amount] : []);
const isNamed = (word: string, person: { firstName: string; lastName: string }) =>
  name(person).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().includes(word);

const customers: List<RowOf<'listCustomers'>> = {
  read: (query) => api.as(partner)('listCustomers', { query }),
  values: {
    customer: ({ label }) => [label],
    affiliate: ({ affiliate }) => [textOrder(affiliate ? name(affiliate) : '')],
    app: ({ app }) => [textOrder(app.name)],
    status: ({ status }) => [status],
    subscribed: ({ subscribedAt }) => [subscribedAt],
    renewals: ({ renewals }) => [renewals],
  },
  filters: () => [
    [{ q: 'zoe' }, ({ affiliate }) => affiliate !== null && isNamed('zoe', affiliate)],
    [{ status: 'canceled' }, ({ status }) => status === 'canceled'],
    [{ app: apps[0] ?? '' }, ({ app }) => app.id === apps[0]],
    [{ affiliate: people[4]?.id ?? '' }, ({ affiliate }) => affiliate?.id === people[4]?.id],
    [{ since: day(2), until: day(5) }, ({ subscribedAt }) => day(2) <= subscribedAt && subscribedAt < day(6)],
  ],
};

const affiliates: List<RowOf<'listAffiliates'>> = {
  read: (query) => api.as(partner)('listAffiliates', { query }),
  values: {
    affiliate: ({ affiliate }) => [textOrder(name(affiliate))],
    customers: (row) => [row.customers],
    earned: ({ earned }) => money(earned),
    due: ({ due }) => money(due),
    paid: ({ lastPaidAt }) => [lastPaidAt ?? ''],
  },
  filters: () => [
    [{ q: 'MO3 bo' }, ({ affiliate }) => isNamed('mo3', affiliate) && isNamed('bo', affiliate)],
    [{ status: 'inactive' }, ({ activeCoupons }) => activeCoupons === 0],
    [{ app: apps[1] ?? '' }, ({ coupons }) => coupons.some(({ app }) => app.id === apps[1])],
    [{ since: day(10) }, ({ lastPaidAt }) => lastPaidAt !== null && lastPaidAt >= day(10)],
    [{ until: day(10) }, ({ lastPaidAt }) => lastPaidAt !== null && lastPaidAt < day(11)],
  ],
};

const requests: List<RowOf<'listRequests'>> = {
  read: (query) => api.as(partner)('listRequests', { query }),
  values: {
    affiliate: ({ affiliate }) => [textOrder(name(affiliate))],
    app: ({ app }) => [textOrder(app.name)],
    code: ({ code }) => [code],
    status: ({ status }) => [['pending', 'active', 'retired'].indexOf(status)],
  },
  filters: () => [
    [{ q: 'code4x' }, ({ code }) => code.startsWith('CODE4X')],
    [{ status: 'retired' }, ({ status }) => status === 'retired'],
    [{ app: apps[1] ?? '' }, ({ app }) => app.id === apps[1]],
    [{ affiliate: people[3]?.id ?? '' }, ({ affiliate }) => affiliate.id === people[3]?.id],
    [{ until: '2020-01-01' }, () => false],
    [{ since: '2020-01-01' }, () => true],
  ],
};

const pending: List<RowOf<'listPending'>> = {
  read: (query) => api.as(partner)('listPending', { query }),
  values: {
    affiliate: ({ affiliate }) => [textOrder(name(affiliate))],
    unpaid: ({ count }) => [count],
    due: ({ due }) => money([due]),
  },
  filters: () => [
    [{ q: 'carl' }, ({ affiliate }) => isNamed('carl', affiliate)],
    [{ status: 'payable' }, ({ due }) => due.amount > 0],
    [{ status: 'carried' }, ({ due }) => due.amount < 0],
    [{ status: 'held' }, ({ held }) => held > 0],
    [{ affiliate: people[5]?.id ?? '' }, ({ affiliate }) => affiliate.id === people[5]?.id],
    [
      { app: apps[0] ?? '' },
      ({ affiliate, months, heldMonths }) => hasSalesOfFirstApp(affiliate.id, [...months, ...heldMonths]),
    ],
  ],
};

const paid: List<RowOf<'listPaid'>> = {
  read: (query) => api.as(partner)('listPaid', { query }),
  values: {
    affiliate: ({ affiliate }) => [textOrder(name(affiliate))],
    total: ({ total }) => money([total]),
    count: ({ count }) => [count],
    last: ({ lastPaidAt }) => [lastPaidAt],
  },
  filters: () => [
    [{ q: 'ada' }, ({ affiliate }) => isNamed('ada', affiliate)],
    [{ affiliate: people[4]?.id ?? '' }, ({ affiliate }) => affiliate.id === people[4]?.id],
    [{ app: apps[0] ?? '' }, ({ affiliate }) => hasSalesOfFirstApp(affiliate.id, [{ month: '2026-10' }])],
    [{ since: day(4), until: day(14) }, ({ lastPaidAt }) => day(4) <= lastPaidAt && lastPaidAt < day(15)],
  ],
};

const paidTo: List<RowOf<'listPayoutsTo'>> = {
  read: (query) => api.as(partner)('listPayoutsTo', { params: { affiliateId: people[1]?.id ?? '' }, query }),
  values: {
    date: ({ paidAt }) => [paidAt],
    amount: ({ amount }) => money([amount]),
    method: ({ method }) => [method],
    reference: ({ referenceId }) => [textOrder(referenceId)],
  },
  filters: () => [
    [{ q: 'ref 3' }, ({ referenceId }) => referenceId === 'ref 3'],
    [{ method: 'PayPal' }, ({ method }) => method === 'PayPal'],
    [{ app: apps[0] ?? '' }, ({ affiliateId, months }) => hasSalesOfFirstApp(affiliateId, months)],
    [{ since: day(42), until: day(50) }, ({ paidAt }) => day(42) <= paidAt && paidAt < day(51)],
  ],
};

const received: List<RowOf<'listReceived'>> = {
  read: (query) => api.as(people[1] as User)('listReceived', { query }),
  values: { ...paidTo.values, partner: ({ partnerName }) => [textOrder(partnerName)] },
  filters: () => [
    ...paidTo.filters(),
    [{ partner: partner.id }, ({ partnerId }) => partnerId === partner.id],
    [{ partner: people[1]?.id ?? '' }, () => false],
  ],
};

/** Adds payouts to one affiliate, so that the payout history has more than one page. */
async function addPayouts(): Promise<void> {
  const [, affiliate] = people;
  if (!affiliate) return;
  const pair = { partnerId: partner.id, affiliateId: affiliate.id };
  const { due } = await api.as(partner)('getPending', {
    params: { affiliateId: pair.affiliateId, currency: 'USD' },
  });
  await pay(affiliate, due.amount, 39);
  for (let n = 40; n < 70; n++) {
    const amount = 100 + (n % 4) * 10;
    await earn(api.table, { ...pair, amount });
    await pay(affiliate, amount, n, n % 3 === 0 ? 'PayPal' : 'Wise');
  }
}

async function readAll<Row>(list: List<Row>, query: Query): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Row> = await list.read(cursor ? { ...query, cursor } : query);
    rows.push(...page.items);
    cursor = page.cursor;
    if (cursor !== null) expect(page.items).toHaveLength(LIMITS.pageSize);
    expect(page.stopped).toBeNull();
  }
  return rows;
}

function expectSorted<Row>(list: List<Row>, rows: readonly Row[], sort: string): void {
  const { column, descending } = parseSort(sort);
  const values = rows.map((row) => list.values[column]?.(row) ?? []);
  const sorted = values.toSorted((a, b) => compareSortValues(a, b) * (descending ? -1 : 1));
  expect(values, sort).toEqual(sorted);
}

async function check<Row>(list: List<Row>): Promise<void> {
  const all = await readAll(list, {});
  expect(all.length).toBeGreaterThan(5);
  const columns = Object.keys(list.values);
  const sorts = fc.option(fc.constantFrom(...columns.flatMap((column) => [column, `-${column}`])));
  const filters = fc.subarray([...list.filters()], { maxLength: 2 });

  await fc.assert(
    fc.asyncProperty(filters, sorts, async (chosen, sort) => {
      const query: Query = Object.assign({}, ...chosen.map(([filter]) => filter), sort ? { sort } : {});
      // If two filters have the same parameter, only the last one has an effect.
      const counting = chosen.filter(([filter]) =>
        Object.entries(filter).every(([key, value]) => query[key] === value),
      );
      fc.pre(counting.length === chosen.length);
      fc.pre(!query.since || !query.until || query.since <= query.until);

      const rows = await readAll(list, query);

      const expected = all.filter((row) => counting.every(([, matches]) => matches(row)));
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
        new Set(expected.map((row) => JSON.stringify(row))),
      );
      expect(rows).toHaveLength(expected.length);
      if (sort) expectSorted(list, rows, sort);
      else if (!query.affiliate) expect(rows).toEqual(expected);
    }),
    { numRuns: runsAtCost(50) },
  );
}

describe('The pages of a list contain the same rows as filtering and sorting all of its rows', () => {
  it('for customers', () => check(customers));
  it('for affiliates', () => check(affiliates));
  it('for requests', () => check(requests));
  it('for amounts due', () => check(pending));
  it('for totals paid', () => check(paid));
  it('for payouts, as the partner and as the affiliate see them', async () => {
    await addPayouts();
    await check(paidTo);
    await check(received);
  });
});

describe("Another tenant's ids find nothing", () => {
  it('in the payouts of an affiliate who works with both partners', async () => {
    const other = await newPartner(api.table, { plan: 'pro' });
    const shared = await newAffiliate(api.table);
    await countSale(
      { partnerId: partner.id, affiliateId: shared.id, appId: apps[0] ?? '', code: 'BOTH' },
      '2026-10',
    );
    await earn(api.table, { partnerId: other.id, affiliateId: shared.id, amount: 500 });

    const query = { app: apps[0] ?? '' };

    expect((await api.as(other)('listPending')).items).toHaveLength(1);
    expect((await api.as(other)('listPending', { query })).items).toEqual([]);
    await api.as(other, at(1))('recordPayout', {
      body: {
        id: newId(at(1)),
        affiliateId: shared.id,
        amount: { amount: 500, currency: 'USD' },
        method: 'Wise',
      },
    });
    expect((await api.as(other)('listPaid')).items).toHaveLength(1);
    expect((await api.as(other)('listPaid', { query })).items).toEqual([]);
    expect((await api.as(shared)('listReceived')).items).toHaveLength(1);
    expect((await api.as(shared)('listReceived', { query })).items).toEqual([]);
  });

  it('in any list of a partner', async () => {
    const stranger = api.as(await newPartner(api.table));
    const filter = { app: apps[0] ?? '', affiliate: people[4]?.id ?? '' };

    const lists = await Promise.all([
      stranger('listCustomers', { query: filter }),
      stranger('listRequests', { query: filter }),
      stranger('listAffiliates', { query: { app: filter.app } }),
      stranger('listPending', { query: filter }),
      stranger('listPaid', { query: filter }),
    ]);

    expect(lists).toEqual(lists.map(() => ({ items: [], cursor: null, stopped: null })));
    expect(await stranger('listAffiliateNames')).toEqual({ items: [] });
  });
});

it('The names for a filter are those of the affiliates in the list', async () => {
  const { items } = await api.as(partner)('listAffiliateNames');

  const listed = await readAll(affiliates, {});
  expect(items).toEqual(listed.map(({ affiliate }) => affiliate));
});
