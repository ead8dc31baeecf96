import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { type Customer, customerItem } from '../entities/customer.ts';
import { customerIdOf } from '../views/customer-id.ts';
import { sealOf } from '../views/load-seal.ts';

let api: Api;
let partner: User;
let affiliate: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { companyName: 'Engines Ltd' });
  affiliate = await newAffiliate(api.table);
  appId = (await addApp(api, partner)).id;
});

const GONE = 'The customer you are looking for does not exist or you do not have permission to view it.';
const idOf = async (providerId: string) =>
  customerIdOf({ partnerId: partner.id, provider: 'stripe', providerId }, await sealOf(api.table));

async function refer(
  providerId: string,
  owner = affiliate,
  changes: Partial<Customer> = {},
): Promise<string> {
  await api.table.putIfAbsent(
    customerItem({
      partnerId: partner.id,
      provider: 'stripe',
      providerId,
      version: 1,
      referral: {
        affiliateId: owner.id,
        appId,
        code: 'BOB20',
        version: 1,
        rate: 2_000,
        evidence: 'promotion_code promo_1',
        at: '2026-10-01T00:00:00.000Z',
        since: '2026-09-30T00:00:00.000Z',
      },
      state: 'active',
      status: 'active',
      subscribedAt: '2026-10-01T00:00:00.000Z',
      renewals: 2,
      ...changes,
    }),
  );
  return idOf(providerId);
}

describe('A customer', () => {
  it('is shown to each side with the name of the other', async () => {
    const customerId = await refer('cus_shown123', affiliate, {
      state: 'canceled',
      status: 'canceled',
      canceledAt: '2026-11-01T00:00:00.000Z',
      earned: { EUR: 300, USD: 1_250 },
      revenue: { EUR: 1_500 },
      first: { payment: 'in:1', at: '2026-10-31T10:00:00.000Z', currency: 'EUR' },
      referral: {
        affiliateId: affiliate.id,
        appId,
        code: 'BOB20',
        rate: 2_000,
        version: 2,
        months: 4,
        evidence: 'promotion_code promo_1',
        at: '2026-10-01T00:00:00.000Z',
        since: '2026-09-30T00:00:00.000Z',
      },
      lateReferral: {
        affiliateId: 'another',
        appId,
        code: 'ANN10',
        version: 1,
        rate: 1_000,
        evidence: 'metadata ANN10',
        at: '2026-09-30T00:00:00.000Z',
        since: '2026-09-29T00:00:00.000Z',
      },
    });

    const forPartner = await api.as(partner)('getCustomer', { params: { customerId } });
    const forAffiliate = await api.as(affiliate)('getCustomer', { params: { customerId } });

    expect(forPartner).toEqual({
      id: customerId,
      provider: 'stripe',
      label: 'shown123',
      providerId: 'cus_shown123',
      app: { id: appId, name: 'Notes' },
      affiliate: { id: affiliate.id, firstName: 'Bob', lastName: 'Baker', avatarUrl: null },
      partner: null,
      code: 'BOB20',
      match: 'discount_code',
      creditReason: null,
      terms: {
        version: 2,
        months: 4,
        isOnce: false,
        isPaidElsewhere: false,
        firstPaidAt: '2026-10-31T10:00:00.000Z',
        endsOn: '2027-02-27',
      },
      lateCode: { code: 'ANN10', at: '2026-09-30T00:00:00.000Z' },
      sameSales: [],
      status: 'canceled',
      state: 'canceled',
      subscribedAt: '2026-10-01T00:00:00.000Z',
      canceledAt: '2026-11-01T00:00:00.000Z',
      endsAt: null,
      renewals: 2,
      revenue: [{ amount: 1_500, currency: 'EUR' }],
      earned: [
        { amount: 1_250, currency: 'USD' },
        { amount: 300, currency: 'EUR' },
      ],
    });
    expect(forAffiliate).toEqual({
      ...forPartner,
      providerId: null,
      affiliate: null,
      partner: { id: partner.id, companyName: 'Engines Ltd' },
      lateCode: null,
    });
  });

  it('can be a guest', async () => {
    const customerId = await refer('guest:cs_live_1');

    const params = { customerId };
    const forPartner = await api.as(partner)('getCustomer', { params });
    const forAffiliate = await api.as(affiliate)('getCustomer', { params });

    expect(forPartner).toMatchObject({ providerId: 'guest:cs_live_1' });
    expect(forAffiliate).toMatchObject({ providerId: null, label: forPartner.label });
    expect(forAffiliate.label).toMatch(/^Guest [0-9a-f]{8}$/);
  });

  it.each(['jane.doe@example.com', 'cus_jane', 'guest:jane.doe@example.com', 'jane#1'])(
    'with the id %s, which the partner may have chosen, is known to its affiliate by a hash only',
    async (providerId) => {
      const customerId = await refer(providerId);
      const pair = { partnerId: partner.id, affiliateId: affiliate.id };
      await earn(api.table, { ...pair, appId, providerId, amount: 100, month: '2026-05' });

      const params = { customerId };
      const entries = await api.as(affiliate)('listCustomerEntries', { params });
      const forPartner = await api.as(partner)('getCustomer', { params });
      const forAffiliate = await api.as(affiliate)('getCustomer', { params });

      expect(forPartner.providerId).toBe(providerId);
      expect(forAffiliate.label).toMatch(/^(Guest )?[0-9a-f]{8}$/);
      expect(forPartner.label).toBe(forAffiliate.label);
      expect(entries.items.map(({ customerLabel }) => customerLabel)).toEqual([forAffiliate.label]);
      expect(JSON.stringify([forAffiliate, entries])).not.toContain('jane');
    },
  );

  it('is not found by another partner, by another affiliate, or with an invalid id', async () => {
    const customerId = await refer('cus_private');
    const strangers = [await newPartner(api.table), await newAffiliate(api.table)];

    for (const stranger of strangers) {
      const params = { customerId };
      await expectRefusal(api.as(stranger)('getCustomer', { params }), 'not_found', GONE);
      await expectRefusal(api.as(stranger)('listCustomerEntries', { params }), 'not_found', GONE);
    }
    await expectRefusal(
      api.as(partner)('getCustomer', { params: { customerId: 'cus_private' } }),
      'not_found',
      GONE,
    );
  });

  it('without a referral is not shown to the partner', async () => {
    const unreferred: Customer = {
      partnerId: partner.id,
      provider: 'stripe',
      providerId: 'cus_unreferred',
      version: 2,
      state: 'active',
      status: 'active',
      subscribedAt: '2026-10-01T00:00:00.000Z',
      renewals: 0,
    };
    await api.table.putIfAbsent(customerItem(unreferred));

    const params = { customerId: await idOf('cus_unreferred') };
    await expectRefusal(api.as(partner)('getCustomer', { params }), 'not_found', GONE);
  });
});

it('Lists show each side its own customers, newest first, across all pages', async () => {
  const owner = partner;
  const referrer = await newAffiliate(api.table);
  for (let n = 10; n < 40; n++) {
    await refer(`cus_listed${n}`, referrer, { subscribedAt: `2026-09-01T00:00:${n}.000Z` });
  }

  const first = await api.as(referrer)('listCustomers');
  const second = await api.as(referrer)('listCustomers', { query: { cursor: first.cursor ?? '' } });
  const partners = await api.as(owner)('listCustomers');
  const strangers = await api.as(await newAffiliate(api.table))('listCustomers');

  const listed = [...first.items, ...second.items].map(({ label }) => label);
  expect(listed).toEqual(Array.from({ length: 30 }, (_, n) => `listed${39 - n}`));
  expect(second.cursor).toBeNull();
  expect(partners.items.length).toBeGreaterThan(0);
  expect(partners.items.every((item) => item.affiliate !== null)).toBe(true);
  expect(strangers.items).toEqual([]);
});

describe('Ledger entries', () => {
  const pairOf = (owner: User) => ({ partnerId: partner.id, affiliateId: owner.id });

  it('of a customer are listed newest first, and an affiliate sees only its own', async () => {
    const before = await newAffiliate(api.table);
    const customerId = await refer('cus_entries');
    const about = { appId, providerId: 'cus_entries' };
    await earn(api.table, { ...pairOf(before), ...about, amount: 900, month: '2026-08' });
    await earn(api.table, { ...pairOf(affiliate), ...about, amount: 1_000, month: '2026-10' });
    await earn(api.table, { ...pairOf(affiliate), ...about, amount: 1_100, month: '2026-09' });
    const list = (owner: User) => api.as(owner)('listCustomerEntries', { params: { customerId } });

    expect((await list(partner)).items.map(({ amount }) => amount.amount)).toEqual([1_000, 1_100, 900]);
    expect((await list(affiliate)).items.map(({ amount }) => amount.amount)).toEqual([1_000, 1_100]);
    await expectRefusal(list(before), 'not_found', GONE);
  });

  it('say to both sides how the code was matched, as the customer’s referral says it now', async () => {
    const referral = {
      affiliateId: affiliate.id,
      appId,
      code: 'BOB20',
      version: 1,
      rate: 2_000,
      at: '2026-10-01T00:00:00Z',
      since: '2026-09-30T00:00:00Z',
    };
    const customerId = await refer('cus_by_link', affiliate, {
      referral: { ...referral, evidence: 'client_reference_id BOB20' },
    });
    const replaced = await refer('cus_replaced', affiliate, {
      referral: { ...referral, code: 'BOB30', evidence: 'metadata BOB30' },
    });
    for (const providerId of ['cus_by_link', 'cus_replaced'])
      await earn(api.table, {
        ...pairOf(affiliate),
        appId,
        providerId,
        amount: 1_000,
        match: 'discount_code',
      });
    const matchesOf = async (owner: User, id: string) => {
      const { items } = await api.as(owner)('listCustomerEntries', { params: { customerId: id } });
      return items.map(({ match }) => match);
    };

    for (const owner of [partner, affiliate]) {
      expect(await matchesOf(owner, customerId)).toEqual(['link']);
      // The entries of a code that doesn't refer the customer anymore say how it was matched when they were written.
      expect(await matchesOf(owner, replaced)).toEqual(['discount_code']);
    }
  });

  it('of a month are visible to both sides of the pair only, with the provider’s ids for the partner', async () => {
    const referrer = await newAffiliate(api.table);
    await earn(api.table, { ...pairOf(referrer), appId, amount: 1_000, month: '2026-07' });
    await earn(api.table, { ...pairOf(referrer), appId, amount: 5, month: '2026-07', currency: 'EUR' });
    const list = (by: User, counterpartyId: string) =>
      api.as(by)('listBalanceEntries', { params: { counterpartyId, month: '2026-07', currency: 'USD' } });

    const seen = await list(partner, referrer.id);

    expect(seen.items).toEqual([
      expect.objectContaining({
        amount: { amount: 1_000, currency: 'USD' },
        month: '2026-07',
        unpaid: true,
        counterpartyId: referrer.id,
      }),
    ]);
    expect(seen.items[0]?.source).toMatchObject({
      provider: 'stripe',
      payment: expect.stringMatching(/^in_/),
    });
    const [own] = (await list(referrer, partner.id)).items;
    expect(own).toEqual({ ...seen.items[0], source: null, counterpartyId: partner.id });
    expect((await list(await newPartner(api.table), referrer.id)).items).toEqual([]);
    expect((await list(await newAffiliate(api.table), partner.id)).items).toEqual([]);
  });

  it('are paid once a payout has settled them, while later ones are unpaid', async () => {
    const referrer = await newAffiliate(api.table);
    await earn(api.table, { ...pairOf(referrer), appId, amount: 1_000 });
    await api.as(partner)('recordPayout', {
      body: {
        id: '01JCPAY0000000000000000000',
        affiliateId: referrer.id,
        amount: { amount: 1_000, currency: 'USD' },
        method: 'Wise',
      },
    });
    await earn(api.table, { ...pairOf(referrer), appId, amount: -300 });

    const { items } = await api.as(referrer)('listBalanceEntries', {
      params: { counterpartyId: partner.id, month: '2026-10', currency: 'USD' },
    });

    const shown = items.map(({ amount, unpaid }) => [amount.amount, unpaid]);
    expect(shown.sort()).toEqual([
      [-300, true],
      [1_000, false],
    ]);
  });
});

it('A list of customers can be filtered by status', async () => {
  const loyal = await newAffiliate(api.table);
  await refer('cus_stays', loyal);
  await refer('cus_leftagain', loyal, {
    state: 'canceled',
    status: 'canceled',
    canceledAt: '2026-11-01T00:00:00.000Z',
  });

  const { items } = await api.as(loyal)('listCustomers', { query: { status: 'canceled' } });

  expect(items.map(({ label }) => label)).toEqual(['leftagai']);
});
