import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '../../shared/contract/notification.ts';
import type { DeliveryFrequency } from '../../shared/contract/notifications.ts';
import type { AppId } from '../../shared/ids.ts';
import type { Api, User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { sell } from '../../test/support/sell.ts';
import {
  correctionText,
  hourOf,
  SALES_BATCH_TYPE,
  salesBatchesRange,
  salesBatchKey,
} from '../entities/sales-batch.ts';
import type { Pair } from '../ledger/pair.ts';
import { dueTime } from './announce-sales.ts';

const HOUR_MS = 60 * 60 * 1000;

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
let pair: Pair;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  pair = { partnerId: partner.id, affiliateId: affiliate.id };
  fanout.reset();
});

const hoursLater = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
async function notificationsOf(user: User, kind?: NotificationKind) {
  const found = await readNotifications(api, user);
  return kind ? found.filter((one) => one.kind === kind) : found;
}
const subjectsTo = async (user: User) =>
  (await emailsTo(api, fanout, user)).map(({ subject }) => subject).sort();

async function choose(user: User, delivery: DeliveryFrequency): Promise<void> {
  const { mail } = await api.as(user)('getPreferences');
  const sales = { sale: delivery, renewal: delivery, correction: delivery };
  await api.as(user)('savePreferences', { body: { mail, sales } });
}

describe('New sales and renewals', () => {
  // The pair has sold before, so that no sale is its first.
  beforeEach(() => earn(api.table, { ...pair, amount: 1, month: '2026-01' }));

  it('reach both sides in a daily digest by default, with one email per kind', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await sell(api.table, { ...pair, amount: 1_200, currency: 'EUR' });
    await sell(api.table, { ...pair, amount: 500, isRenewal: true });
    await fanout.waitUntilIdle();
    expect(await notificationsOf(affiliate)).toEqual([]);

    await fanout.digest(hoursLater(24));

    for (const [user, role] of [
      [partner, 'partner'],
      [affiliate, 'affiliate'],
    ] as const) {
      const found = await notificationsOf(user);
      expect(found.toSorted((a, b) => (a.kind < b.kind ? 1 : -1))).toMatchObject([
        {
          kind: 'sale',
          role,
          count: 2,
          hasMore: false,
          commissions: [
            { amount: 800, currency: 'USD' },
            { amount: 1_200, currency: 'EUR' },
          ],
        },
        { kind: 'renewal', role, count: 1, commissions: [{ amount: 500, currency: 'USD' }] },
      ]);
      const [whose, whom] = role === 'partner' ? ["Bob's", 'Bob'] : ['your', 'you'];
      expect(await subjectsTo(user)).toEqual([
        `1 renewal of the app with ${whose} BOB20: $100.00, $5.00 for ${whom}`,
        `2 new sales of the app with ${whose} BOB20: $100.00 + €100.00, $8.00 + €12.00 for ${whom}`,
      ]);
    }
  });

  it('leave out sales that were refunded before the digest', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    const refund = await sell(api.table, { ...pair, amount: 1_200 });
    await fanout.waitUntilIdle();

    await refund();
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate, 'sale')).toMatchObject([
      {
        count: 1,
        paid: [{ amount: 10_000, currency: 'USD' }],
        commissions: [{ amount: 800, currency: 'USD' }],
        from: { code: 'BOB20' },
      },
    ]);
  });

  it('of several affiliates name none of them', async () => {
    const other = { ...pair, affiliateId: (await newAffiliate(api.table)).id };
    await earn(api.table, { ...other, amount: 1, month: '2026-01' });
    await sell(api.table, { ...pair, amount: 800 });
    await sell(api.table, { ...other, amount: 300 });
    await fanout.waitUntilIdle();

    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(partner)).toMatchObject([
      { count: 2, paid: [{ amount: 20_000 }], commissions: [{ amount: 1_100 }], from: null },
    ]);
  });

  it('are not announced at all if everything was refunded', async () => {
    const refund = await sell(api.table, { ...pair, amount: 1_200 });
    await fanout.waitUntilIdle();

    await refund();
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate, 'sale')).toEqual([]);
    expect(await notificationsOf(partner)).toEqual([]);
  });

  it('are announced immediately if the user chose this, and further ones together an hour later', async () => {
    await choose(affiliate, 'each');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await fanout.waitUntilIdle();
    const first = 'Your BOB20 sold the app: $100.00, $8.00 for you';
    expect(await subjectsTo(affiliate)).toEqual([first]);

    await sell(api.table, { ...pair, amount: 100 });
    await sell(api.table, { ...pair, amount: 200 });
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(0.5));
    expect(await subjectsTo(affiliate)).toEqual([first]);
    await fanout.digest(hoursLater(1.1));

    const further = '2 new sales of the app with your BOB20: $200.00, $3.00 for you';
    expect(await subjectsTo(affiliate)).toEqual([further, first]);
    const [latest] = await notificationsOf(affiliate);
    expect(latest).toMatchObject({ count: 2, commissions: [{ amount: 300, currency: 'USD' }] });
  });

  it('that happen while their notifications are turned off are never announced', async () => {
    await choose(affiliate, 'off');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();

    await choose(affiliate, 'digest');
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toEqual([]);
    expect(await notificationsOf(partner)).toHaveLength(1);
  });

  it('that happen after their notifications are turned on again are announced', async () => {
    await choose(affiliate, 'off');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();

    await choose(affiliate, 'each');
    await sell(api.table, { ...pair, amount: 300 });
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(1.1));

    expect(await notificationsOf(affiliate)).toMatchObject([
      { count: 1, commissions: [{ amount: 300, currency: 'USD' }] },
    ]);
  });

  it('are not announced again to a partner when another affiliate takes them over later', async () => {
    await choose(partner, 'each');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    const batches = () => api.table.partition(salesBatchesRange(partner.id, 'sale', ''));
    const [{ payments } = { payments: new Set<string>() }] = await batches();

    fanout.clock = () => hoursLater(2);
    const later = { userId: partner.id, kind: 'sale', hour: hourOf(hoursLater(2)) } as const;
    await api.table.putIfAbsent({
      ...salesBatchKey(later),
      type: SALES_BATCH_TYPE,
      ...later,
      payments,
    });
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(3.1));

    expect(await notificationsOf(partner)).toHaveLength(1);
    // Expect both batches to be fully announced, so that no later check announces their payments again.
    expect((await batches()).map(({ announced }) => announced)).toEqual([payments, payments]);
  });

  it('are announced once, even if all records are delivered again and the schedule runs again', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    const records = [...fanout.seen];
    await fanout.digest(hoursLater(24));

    await fanout.again(records);
    await fanout.digest(hoursLater(25));
    await fanout.digest(hoursLater(48));

    expect(await notificationsOf(affiliate)).toHaveLength(1);
    expect(await emailsTo(api, fanout, affiliate)).toHaveLength(1);
  });

  it('lead to one notification and one email, however many there are', async () => {
    for (let n = 0; n < 5; n++) await sell(api.table, { ...pair, amount: 10, payments: 40 });
    await fanout.waitUntilIdle();

    await fanout.digest(hoursLater(24));

    const found = await notificationsOf(affiliate);
    expect(found).toMatchObject([{ kind: 'sale', hasMore: true, from: null }]);
    expect('count' in (found[0] ?? {}) && (found[0] as { count: number }).count).toBeLessThanOrEqual(200);
    expect(await emailsTo(api, fanout, affiliate)).toHaveLength(1);
  });

  it('are not announced if the payment is older than a week', async () => {
    await sell(api.table, { ...pair, amount: 800, at: hoursLater(-8 * 24) });
    await fanout.waitUntilIdle();

    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toEqual([]);
  });

  it('survive an outage of the mailer, which delays only the email', async () => {
    let tries = 0;
    fanout.onMail = () => {
      if (++tries <= 2) throw new Error('SES is down');
    };
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();

    await fanout.digest(hoursLater(24));

    expect(await subjectsTo(affiliate)).toHaveLength(1);
  });
});

describe('Refunds and disputes', () => {
  beforeEach(() => earn(api.table, { ...pair, amount: 1, month: '2026-01' }));

  it('are told to the affiliate at once, with the amounts, and further ones together an hour later', async () => {
    const refunds = [
      await sell(api.table, { ...pair, amount: 3_000 }),
      await sell(api.table, { ...pair, amount: 2_000 }),
      await sell(api.table, { ...pair, amount: 500, currency: 'EUR' }),
    ];
    await refunds[0]?.();
    await fanout.waitUntilIdle();
    const first = 'Refund for the app with your BOB20: $100.00, $30.00 taken back';
    expect(await subjectsTo(affiliate)).toEqual([first]);
    expect(await notificationsOf(affiliate)).toMatchObject([
      {
        kind: 'correction',
        changes: [
          {
            what: 'refunded',
            count: 1,
            paid: [{ amount: 10_000, currency: 'USD' }],
            commissions: [{ amount: 3_000, currency: 'USD' }],
          },
        ],
        hasMore: false,
        from: { code: 'BOB20' },
      },
    ]);

    for (const refund of refunds.slice(1)) await refund();
    await fanout.again([...fanout.seen]);
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(1.1));

    const further = '2 refunds for the app with your BOB20: $100.00 + €100.00, $20.00 + €5.00 taken back';
    expect(await subjectsTo(affiliate)).toEqual([further, first]);
    expect(await notificationsOf(partner, 'correction')).toEqual([]);
  });

  it('of an hour lead to one notification, which says that there were more', async () => {
    const refunds = await Promise.all(
      Array.from({ length: 3 }, () => sell(api.table, { ...pair, amount: 100 })),
    );
    const hour = hourOf(new Date());
    const batch = { userId: affiliate.id, kind: 'correction', hour } as const;
    await api.table.putIfAbsent({
      ...salesBatchKey(batch),
      type: SALES_BATCH_TYPE,
      ...batch,
      payments: new Set(
        Array.from({ length: 100 }, (_, n) =>
          correctionText({
            entryId: `in:in_${n}#hold`,
            what: n < 50 ? 'disputed' : 'refunded',
            appId: '01JCAPP0000000000000000000' as AppId,
            code: n < 50 ? 'BOB20' : 'BOB30',
            currency: 'USD',
            paid: n < 50 ? 0 : 1_000,
            commission: 300,
          }),
        ),
      ),
    });
    for (const refund of refunds) await refund();
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(1.1));

    const [told] = (await notificationsOf(affiliate, 'correction')).toReversed();
    expect(told).toMatchObject({
      from: null,
      changes: [
        { what: 'refunded', count: 50, paid: [{ amount: 50_000 }], commissions: [{ amount: 15_000 }] },
        { what: 'disputed', count: 50, paid: [], commissions: [{ amount: 15_000 }] },
      ],
    });
  });

  it('are not told to an affiliate who turned these notifications off', async () => {
    await choose(affiliate, 'off');
    await (await sell(api.table, { ...pair, amount: 800 }))();
    await fanout.waitUntilIdle();
    await choose(affiliate, 'each');
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toEqual([]);
  });
});

describe('The first sale of a partner and an affiliate', () => {
  it('is announced to both sides at once, and later ones wait for the digest', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await sell(api.table, { ...pair, amount: 500 });
    await sell(api.table, { ...pair, amount: 700, currency: 'EUR' });
    await fanout.waitUntilIdle();

    for (const user of [partner, affiliate]) {
      expect(await notificationsOf(user)).toMatchObject([
        { kind: 'sale', count: 1, commissions: [{ amount: 800, currency: 'USD' }] },
      ]);
      expect(await subjectsTo(user)).toHaveLength(1);
    }

    await fanout.digest(hoursLater(24));

    const [latest, ...earlier] = await notificationsOf(affiliate);
    expect(latest).toMatchObject({ count: 2, commissions: [{ amount: 500 }, { amount: 700 }] });
    expect(earlier).toHaveLength(1);
  });

  it('is announced alone, while sales with other affiliates wait for the digest', async () => {
    const known = { ...pair, affiliateId: (await newAffiliate(api.table)).id };
    await earn(api.table, { ...known, amount: 1, month: '2026-01' });
    await sell(api.table, { ...known, amount: 300 });
    await fanout.waitUntilIdle();

    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toMatchObject([{ count: 1, commissions: [{ amount: 800 }] }]);
    await fanout.digest(hoursLater(24));
    expect(await notificationsOf(partner)).toMatchObject([
      { count: 1, commissions: [{ amount: 300 }], from: { affiliate: { id: known.affiliateId } } },
      { count: 1, commissions: [{ amount: 800 }], from: { affiliate: { id: affiliate.id } } },
    ]);
  });

  it('is announced although the first sale with another affiliate was announced in the same hour', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await sell(api.table, { ...pair, affiliateId: (await newAffiliate(api.table)).id, amount: 300 });
    await fanout.waitUntilIdle();

    expect(await subjectsTo(partner)).toHaveLength(2);
  });

  it('is announced once, in whatever order and however often the records arrive', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await sell(api.table, { ...pair, amount: 500 });
    await fanout.waitUntilIdle();

    await fanout.again([...fanout.seen].toReversed());
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(24));
    await fanout.again(fanout.seen);
    await fanout.digest(hoursLater(48));

    expect(await subjectsTo(affiliate)).toHaveLength(2);
    expect(await notificationsOf(partner)).toHaveLength(2);
  });

  it('is never announced to a user who turned these notifications off', async () => {
    await choose(affiliate, 'off');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await choose(affiliate, 'digest');
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toEqual([]);
    expect(await notificationsOf(partner)).toHaveLength(1);
  });

  it('of an imported history makes later sales wait for the digest', async () => {
    await sell(api.table, { ...pair, amount: 800, at: hoursLater(-8 * 24) });
    await sell(api.table, { ...pair, amount: 500 });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toEqual([]);
  });
});

describe('The time of a notification', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
  const time = (delivery: 'each' | 'digest', hour: string, announced: string | undefined, now: string) =>
    dueTime({
      delivery,
      news: [{ hour: at(hour).toISOString() }],
      announcedAt: announced && at(announced).toISOString(),
      now: at(now),
    });

  it.each([
    ['each', '22T10:00', undefined, '22T10:05', '1970-01-01T01:00:00.000Z'],
    ['each', '22T10:00', '22T10:01', '22T10:05', '2026-11-22T11:01:00.000Z'],
    ['digest', '22T10:00', undefined, '22T10:05', '2026-11-23T08:00:00.000Z'],
    ['digest', '22T10:00', undefined, '23T08:04', '2026-11-23T08:00:00.000Z'],
    ['digest', '22T07:00', undefined, '22T08:00', '2026-11-22T08:00:00.000Z'],
    ['digest', '22T07:00', '22T08:01', '22T08:04', '2026-11-23T08:00:00.000Z'],
    ['digest', '22T08:00', '21T08:01', '22T08:04', '2026-11-23T08:00:00.000Z'],
  ] as const)(
    'with %s, for a sale at %s after a notification at %s, asked at %s',
    (delivery, hour, last, now, due) => {
      expect(time(delivery, hour, last, now).toISOString()).toBe(due);
    },
  );
});
