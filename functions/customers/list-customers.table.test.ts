import { beforeAll, describe, expect, it } from 'vitest';
import { couponRefOf } from '../../shared/codes/coupon-ref.ts';
import type { CustomersFilter } from '../../shared/contract/customers.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { couponItem } from '../entities/coupon.ts';
import { type Customer, customerItem } from '../entities/customer.ts';
import { newId } from '../lib/secrets/ids.ts';

let api: Api;
let partner: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table);
  appId = (await addApp(api, partner)).id;
});

const coupon = (code: string) => couponRefOf({ appId, code });
const namesOf = ({ items }: { items: { label: string }[] }) => items.map((item) => item.label);

/** Adds a retired coupon for an affiliate. */
async function addCode(affiliate: User, code: string): Promise<void> {
  const of = { partnerId: partner.id, affiliateId: affiliate.id, appId, code };
  const requestedAt = '2026-09-01T00:00:00.000Z';
  await api.table.putIfAbsent(
    couponItem({ ...of, couponId: newId(new Date()), status: 'retired', versions: [], requestedAt }),
  );
}

async function refer(affiliate: User, code: string, label: string, changes: Partial<Customer> = {}) {
  const at = changes.subscribedAt ?? '2026-09-01T00:00:00.000Z';
  await api.table.putIfAbsent(
    customerItem({
      partnerId: partner.id,
      provider: 'stripe',
      providerId: `cus_${label}`,
      version: 1,
      referral: {
        affiliateId: affiliate.id,
        appId,
        code,
        version: 1,
        rate: 2_000,
        evidence: `metadata ${code}`,
        at,
        since: at,
      },
      state: 'active',
      status: 'active',
      subscribedAt: at,
      renewals: 0,
      ...changes,
    }),
  );
}

let codes = 0;

/**
 * Adds two codes for one affiliate. The first code has two customers. The second code has one customer, who subscribed between the other
 * two.
 */
async function referByTwoCodes() {
  const affiliate = await newAffiliate(api.table);
  const [first, second] = [`ONE${++codes}`, `TWO${codes}`];
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map(
    (letter) => `${letter}${String(codes).padStart(7, '0')}`,
  );
  const names = { a, b, c };
  await Promise.all([first, second].map((code) => addCode(affiliate, code)));
  await refer(affiliate, first, names.a, { subscribedAt: '2026-09-01T00:00:00.000Z' });
  await refer(affiliate, second, names.b, { subscribedAt: '2026-09-02T00:00:00.000Z' });
  await refer(affiliate, first, names.c, { subscribedAt: '2026-09-03T00:00:00.000Z', status: 'canceled' });
  return { affiliate, first, second, names };
}

describe('A list of customers', () => {
  it('of one coupon is the same for both sides, newest first', async () => {
    const { affiliate, first, names } = await referByTwoCodes();

    const forPartner = await api.as(partner)('listCustomers', { query: { coupon: coupon(first) } });
    const forAffiliate = await api.as(affiliate)('listCustomers', { query: { coupon: coupon(first) } });

    expect(namesOf(forPartner)).toEqual([names.c, names.a]);
    expect(namesOf(forAffiliate)).toEqual([names.c, names.a]);
  });

  it('of one coupon can be filtered by status', async () => {
    const { affiliate, first, names } = await referByTwoCodes();

    const query = { coupon: coupon(first), status: 'canceled' } as const;
    const canceled = await api.as(affiliate)('listCustomers', { query });

    expect(namesOf(canceled)).toEqual([names.c]);
  });

  it('can be filtered by how the code was matched', async () => {
    const { affiliate, first, names } = await referByTwoCodes();
    const referral = {
      affiliateId: affiliate.id,
      appId,
      code: first,
      version: 1,
      rate: 2_000,
      at: '2026-09-04T00:00:00Z',
      since: '2026-09-03T00:00:00Z',
    };
    const linked = { ...referral, evidence: 'promotion_code promo_1', linked: '2026-01-01T00:00:00.000Z' };
    await refer(affiliate, first, 'bylink01', {
      referral: { ...referral, evidence: `client_reference_id ${first}` },
    });
    await refer(affiliate, first, 'byhand01', { referral: linked });
    const found = async (match: CustomersFilter['match']) =>
      namesOf(await api.as(affiliate)('listCustomers', { query: { coupon: coupon(first), match } }));

    expect(await found('link')).toEqual(['bylink01']);
    expect(await found('by_hand')).toEqual(['byhand01']);
    expect(await found('checkout')).toEqual([names.c, names.a]);
    expect(await found('discount_code')).toEqual([]);
  });

  it('of one affiliate contains the customers of all its coupons and no others', async () => {
    const { affiliate, first, names } = await referByTwoCodes();
    await refer(await newAffiliate(api.table), first, 'another');

    const listed = await api.as(partner)('listCustomers', { query: { affiliate: affiliate.id } });

    expect(namesOf(listed).toSorted()).toEqual(Object.values(names).toSorted());
  });

  it('is empty for a coupon or an affiliate of another user', async () => {
    const { affiliate, first } = await referByTwoCodes();
    const [otherPartner, otherAffiliate] = [await newPartner(api.table), await newAffiliate(api.table)];

    const lists = await Promise.all([
      api.as(otherPartner)('listCustomers', { query: { coupon: coupon(first) } }),
      api.as(otherPartner)('listCustomers', { query: { affiliate: affiliate.id } }),
      api.as(otherAffiliate)('listCustomers', { query: { coupon: coupon(first) } }),
      api.as(otherAffiliate)('listCustomers', { query: { affiliate: affiliate.id } }),
      api.as(partner)('listCustomers', { query: { coupon: coupon('NO_SUCH_CODE') } }),
    ]);

    expect(lists).toEqual(lists.map(() => ({ items: [], cursor: null, stopped: null })));
  });

  it('of one coupon continues on its second page, and its cursor is rejected by other lists', async () => {
    const { affiliate, first, second } = await referByTwoCodes();
    for (let n = 10; n < 40; n++) {
      await refer(affiliate, first, `list${first}${n}`.slice(-8), {
        subscribedAt: `2026-08-01T00:00:${n}.000Z`,
      });
    }
    const pageOf = (code: string, cursor?: string) =>
      api.as(affiliate)('listCustomers', { query: { coupon: coupon(code), ...(cursor ? { cursor } : {}) } });

    const page = await pageOf(first);
    const rest = await pageOf(first, page.cursor ?? '');

    expect(new Set([...namesOf(page), ...namesOf(rest)]).size).toBe(32);
    expect(rest.cursor).toBeNull();
    await expectRefusal(
      pageOf(second, page.cursor ?? ''),
      'validation_failed',
      'This page no longer exists. Start again from the first page.',
    );
  });
});

describe('A search and a filter', () => {
  it('together find the customers that match both, by id, affiliate, app and code', async () => {
    const { affiliate, first, names } = await referByTwoCodes();
    const find = (query: object) =>
      api.as(partner)('listCustomers', { query: { affiliate: affiliate.id, ...query } });

    expect(namesOf(await find({ q: first.toLowerCase() })).toSorted()).toEqual([names.a, names.c]);
    expect(namesOf(await find({ q: names.b }))).toEqual([names.b]);
    expect(namesOf(await find({ q: `${first} baker`, status: 'canceled' }))).toEqual([names.c]);
    expect(namesOf(await find({ app: appId, q: 'nobody' }))).toEqual([]);
    expect(namesOf(await find({ app: newId(new Date()) }))).toEqual([]);
  });

  it('of an affiliate finds a customer by its label, but not by the id of the provider', async () => {
    const { affiliate, names } = await referByTwoCodes();
    const find = (q: string) => api.as(affiliate)('listCustomers', { query: { q } });

    expect(namesOf(await find(names.b))).toEqual([names.b]);
    expect(namesOf(await find(`cus_${names.b}`))).toEqual([]);
  });

  it('by days includes the first and the last day, for every kind of list', async () => {
    const { affiliate, first, names } = await referByTwoCodes();
    const days = { since: '2026-09-02', until: '2026-09-03' };

    const ofAffiliate = await api.as(affiliate)('listCustomers', { query: days });
    const ofPair = await api.as(partner)('listCustomers', { query: { affiliate: affiliate.id, ...days } });
    const ofCoupon = await api.as(affiliate)('listCustomers', { query: { coupon: coupon(first), ...days } });
    const until = await api.as(affiliate)('listCustomers', { query: { until: '2026-09-01' } });

    expect(namesOf(ofAffiliate)).toEqual([names.c, names.b]);
    expect(namesOf(ofPair).toSorted()).toEqual([names.b, names.c]);
    expect(namesOf(ofCoupon)).toEqual([names.c]);
    expect(namesOf(until)).toEqual([names.a]);
  });

  it('by days in the wrong order is refused', async () => {
    const query = { since: '2026-09-02', until: '2026-09-01' };

    await expectRefusal(
      api.as(partner)('listCustomers', { query }),
      'validation_failed',
      'Choose a day that is not before the first one',
    );
  });
});

describe('A list of customers in another order', () => {
  it('is sorted by any column and direction', async () => {
    const { affiliate, names } = await referByTwoCodes();
    const sorted = async (sort: CustomersFilter['sort']) =>
      namesOf(await api.as(partner)('listCustomers', { query: { affiliate: affiliate.id, sort } }));

    expect(await sorted('subscribed')).toEqual([names.a, names.b, names.c]);
    expect(await sorted('-subscribed')).toEqual([names.c, names.b, names.a]);
    expect((await sorted('-status'))[0]).toBe(names.c);
    expect(await sorted('customer')).toEqual([names.a, names.b, names.c]);
  });

  it('is oldest first without a limit on its length', async () => {
    const { affiliate, names } = await referByTwoCodes();

    const listed = await api.as(affiliate)('listCustomers', { query: { sort: 'subscribed' } });

    expect(namesOf(listed)).toEqual([names.a, names.b, names.c]);
  });

  it('continues page by page without losing or repeating a customer', async () => {
    const affiliate = await newAffiliate(api.table);
    const code = `PAGES${++codes}`;
    await addCode(affiliate, code);
    for (let n = 10; n < 65; n++) {
      await refer(affiliate, code, `cus_${code}_${n}`, {
        subscribedAt: `2026-08-01T00:00:${n % 60}.000Z`,
        renewals: n % 3,
      });
    }
    const listed: { id: string; renewals: number }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { sort: '-renewals', ...(cursor ? { cursor } : {}) } as const;
      const page: Awaited<ReturnType<typeof list>> = await list(query);
      listed.push(...page.items);
      cursor = page.cursor;
    }

    expect(new Set(listed.map(({ id }) => id)).size).toBe(55);
    expect(listed.map(({ renewals }) => renewals)).toEqual(
      listed.map(({ renewals }) => renewals).toSorted((a, b) => b - a),
    );

    function list(query: CustomersFilter) {
      return api.as(affiliate)('listCustomers', { query });
    }
  });
});
