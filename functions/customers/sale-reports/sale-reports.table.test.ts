import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { earn } from '../../../test/support/earn.ts';
import { addApp, approveCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import { entriesRange } from '../../entities/customer.ts';
import { saleReportKey } from '../../entities/sale-report.ts';
import { entryRefOf } from '../../views/entry-ref.ts';
import { sealOf } from '../../views/load-seal.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const SALE = {
  soldOn: '2026-11-20',
  amount: { amount: 4_900, currency: 'USD' },
  note: 'Bought by a friend.',
};

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

async function newPair() {
  const partner = await newPartner(api.table);
  const affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner);
  await approveCode(api, partner, affiliate, appId, 'BOB20');
  const params = { appId, code: 'BOB20' };
  const report = (body: Partial<typeof SALE> = {}, now = NOW) =>
    api.as(affiliate, now)('reportSale', { params, body: { ...SALE, ...body } });
  return { partner, affiliate, appId, params, report };
}
type Pair = Awaited<ReturnType<typeof newPair>>;

const entriesOf = ({ partner }: Pick<Pair, 'partner'>) =>
  api.table.partition(entriesRange({ partnerId: partner.id, provider: 'stripe', providerId: 'cus_1' }));

/** Creates a ledger entry and returns its reference in the API. */
async function newEntry({ partner, affiliate, appId }: Pick<Pair, 'partner' | 'affiliate' | 'appId'>) {
  await earn(api.table, {
    partnerId: partner.id,
    affiliateId: affiliate.id,
    appId,
    amount: 980,
    providerId: 'cus_1',
  });
  const [entry] = await entriesOf({ partner });
  return entryRefOf(entry ?? expect.fail(), await sealOf(api.table));
}

const answer = (user: User, reportId: string, body: object = {}) =>
  api.as(user, NOW)('answerSaleReport', {
    params: { reportId },
    body: { status: 'not_counted', note: 'The code was not active yet.', ...body },
  });

describe('A report of a missing sale', () => {
  test('is listed on both sides until the partner answers it', async () => {
    const { partner, affiliate, params, report } = await newPair();
    const { id } = await report();

    const open = await api.as(partner)('listSaleReports', { query: { status: 'open' } });
    const answered = await answer(partner, id);

    expect(open.items).toMatchObject([{ id, ...SALE, status: 'open', answer: null, code: 'BOB20' }]);
    expect(answered).toMatchObject({
      status: 'not_counted',
      answer: { at: NOW.toISOString(), entry: null, sale: null },
    });
    expect((await api.as(partner)('listSaleReports', { query: { status: 'open' } })).items).toEqual([]);
    expect((await api.as(affiliate)('listCouponReports', { params })).items).toEqual([answered]);
  });

  test('can be answered with the ledger entry of the sale, whose explanation both sides can open', async () => {
    const pair = await newPair();
    const { id } = await pair.report();
    const entry = await newEntry(pair);

    const answered = await answer(pair.partner, id, { status: 'counted', entry });

    expect(answered.answer?.entry).toEqual(entry);
    const { customerId, ...query } = entry;
    const both = await Promise.all(
      [pair.affiliate, pair.partner].map((user) =>
        api.as(user)('explainEntry', { params: { customerId }, query }),
      ),
    );
    expect(both.map((explained) => explained.entry.amount)).toEqual(
      both.map(() => ({ amount: 980, currency: 'USD' })),
    );
  });

  test('that was answered before ids were encrypted still leads to its entry', async () => {
    const pair = await newPair();
    const { id } = await pair.report();
    const entry = await newEntry(pair);
    const { at, entryId } = (await entriesOf(pair))[0] ?? expect.fail();
    const stored = { customerId: `${pair.partner.id}.stripe.cus_1`, at, entryId };
    await api.table
      .transaction()
      .update(saleReportKey(id), {
        set: { status: 'counted', answer: 'Here.', answeredAt: NOW.toISOString(), entry: stored },
      })
      .commit();

    const { items } = await api.as(pair.affiliate)('listCouponReports', { params: pair.params });

    expect(items[0]?.answer?.entry).toEqual(entry);
  });

  test("cannot be answered with another affiliate's entry", async () => {
    const pair = await newPair();
    const { id } = await pair.report();
    const other = await newAffiliate(api.table);
    const entry = await newEntry({ ...pair, affiliate: other });

    await expectRefusal(
      answer(pair.partner, id, { status: 'counted', entry }),
      'not_found',
      "This isn't a link to an entry of this affiliate. Open “Why this amount?” and copy its link again.",
    );
  });

  test('can be answered only once', async () => {
    const { partner, report } = await newPair();
    const { id } = await report();
    const both = await Promise.allSettled([answer(partner, id), answer(partner, id)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(answer(partner, id), 'conflict', 'This report has already been answered.');
  });

  describe('while it is open', () => {
    const AGAIN =
      "You've already reported this sale, and the partner hasn't answered yet. You'll find the report in the list on this page.";

    test('blocks a second report of the same sale, also at the same moment', async () => {
      const { affiliate, params, report } = await newPair();

      const both = await Promise.allSettled([report(), report({ note: 'Again.' })]);

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expectRefusal(report(), 'conflict', AGAIN);
      expect((await api.as(affiliate)('listCouponReports', { params })).items).toHaveLength(1);
    });

    test('blocks no report of another day, amount or currency', async () => {
      const { report } = await newPair();
      await report();

      await report({ soldOn: '2026-11-19' });
      await report({ amount: { amount: 4_901, currency: 'USD' } });
      await report({ amount: { amount: 4_900, currency: 'EUR' } });
    });

    test('blocks a second report no longer once it is answered', async () => {
      const { partner, report } = await newPair();
      const { id } = await report();
      await answer(partner, id);

      const { id: second } = await report();

      expect(second).not.toBe(id);
      await expectRefusal(report(), 'conflict', AGAIN);
    });
  });

  test.each([
    ['in the future', '2026-11-24', 'This day is in the future'],
    ['long ago', '2009-12-31', 'This day is too long ago'],
    ['that does not exist', '2026-13-45', 'Enter a date'],
  ])('of a day %s is refused', async (_, soldOn, message) => {
    const { report } = await newPair();

    await expectRefusal(report({ soldOn }), 'validation_failed', message);
  });
});
