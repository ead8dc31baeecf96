import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryFrequency } from '../../shared/contract/notifications.ts';
import type { Api, User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { sell } from '../../test/support/sell.ts';
import { hourOf, SALES_BATCH_TYPE, salesBatchesRange, salesBatchKey } from '../entities/sales-batch.ts';
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
const notificationsOf = (user: User) => readNotifications(api, user);
const subjectsTo = async (user: User) =>
  (await emailsTo(api, fanout, user)).map(({ subject }) => subject).sort();

async function choose(user: User, delivery: DeliveryFrequency): Promise<void> {
  const { mail } = await api.as(user)('getPreferences');
  const sales = { sale: delivery, renewal: delivery };
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
      expect(await subjectsTo(user)).toEqual(['1 renewal', '2 new sales']);
    }
  });

  it('leave out sales that were refunded before the digest', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    const refund = await sell(api.table, { ...pair, amount: 1_200 });
    await fanout.waitUntilIdle();

    await refund();
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toMatchObject([
      { count: 1, commissions: [{ amount: 800, currency: 'USD' }] },
    ]);
  });

  it('are not announced at all if everything was refunded', async () => {
    const refund = await sell(api.table, { ...pair, amount: 1_200 });
    await fanout.waitUntilIdle();

    await refund();
    await fanout.digest(hoursLater(24));

    expect(await notificationsOf(affiliate)).toEqual([]);
    expect(fanout.mails).toEqual([]);
  });

  it('are announced immediately if the user chose this, and further ones together an hour later', async () => {
    await choose(affiliate, 'each');
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await fanout.waitUntilIdle();
    expect(await subjectsTo(affiliate)).toEqual(['1 new sale']);

    await sell(api.table, { ...pair, amount: 100 });
    await sell(api.table, { ...pair, amount: 200 });
    await fanout.waitUntilIdle();
    await fanout.digest(hoursLater(0.5));
    expect(await subjectsTo(affiliate)).toEqual(['1 new sale']);
    await fanout.digest(hoursLater(1.1));

    expect(await subjectsTo(affiliate)).toEqual(['1 new sale', '2 new sales']);
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
    expect(found).toMatchObject([{ kind: 'sale', hasMore: true }]);
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

    expect(await subjectsTo(affiliate)).toEqual(['1 new sale']);
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
      expect(await subjectsTo(user)).toEqual(['1 new sale']);
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
      { count: 1, commissions: [{ amount: 300 }] },
      { count: 1, commissions: [{ amount: 800 }] },
    ]);
  });

  it('is announced although the first sale with another affiliate was announced in the same hour', async () => {
    await sell(api.table, { ...pair, amount: 800 });
    await fanout.waitUntilIdle();
    await sell(api.table, { ...pair, affiliateId: (await newAffiliate(api.table)).id, amount: 300 });
    await fanout.waitUntilIdle();

    expect(await subjectsTo(partner)).toEqual(['1 new sale', '1 new sale']);
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

    expect(await subjectsTo(affiliate)).toEqual(['1 new sale', '1 new sale']);
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
