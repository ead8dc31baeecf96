import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let bob: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  bob = await newAffiliate(api.table);
  appId = (await addApp(api, partner)).id;
  await approveCode(api, partner, bob, appId, 'BOB20');
  await fanout.waitUntilIdle();
  fanout.reset();
});

/** Reports a missing sale of each amount, one after the other. */
async function report(amounts: readonly number[], user = bob, code = 'BOB20') {
  for (const amount of amounts) {
    await api.as(user)('reportSale', {
      params: { appId, code },
      body: { soldOn: '2026-10-02', amount: { amount, currency: 'USD' }, note: '' },
    });
    await fanout.waitUntilIdle();
  }
}
const bell = async () =>
  (await readNotifications(api, partner)).flatMap((row) => (row.kind === 'sale_reported' ? [row] : []));
const unread = async () => (await api.as(partner)('countUnread')).unread;

describe('Reports of missing sales', () => {
  test('by one affiliate are one row in the bell, with their number and the latest of them', async () => {
    const before = await unread();
    await report([4_900, 5_900, 6_900]);

    const { items } = await api.as(partner)('listSaleReports', { query: {} });
    expect(await bell()).toMatchObject([{ count: 3, reportId: items[0]?.id, code: 'BOB20', read: false }]);
    expect(await unread()).toBe(before + 1);
  });

  test('by two affiliates are two rows', async () => {
    const cleo = await newAffiliate(api.table, { firstName: 'Cleo' });
    await approveCode(api, partner, cleo, appId, 'CLEO20');
    await report([4_900, 5_900]);
    await report([7_900], cleo, 'CLEO20');

    expect((await bell()).map(({ by, count }) => [by.firstName, count])).toEqual([
      ['Cleo', 1],
      ['Bob', 2],
    ]);
  });

  test('count from the last look at the bell, and still are one row', async () => {
    await report([4_900, 5_900]);
    const [row] = await bell();
    await api.as(partner)('markRead', { body: { upTo: row?.id ?? '' } });

    await report([6_900]);

    expect(await bell()).toMatchObject([{ count: 1, read: false }]);
    expect(await unread()).toBe(1);
  });

  test('change nothing when their records are delivered again, in any order', async () => {
    await report([4_900, 5_900, 6_900]);
    const before = await bell();

    expect(await fanout.again(fanout.seen.toReversed())).toEqual([]);
    await fanout.waitUntilIdle();

    expect(await bell()).toEqual(before);
    expect(await emailsTo(api, fanout, partner)).toHaveLength(1);
  });
});
