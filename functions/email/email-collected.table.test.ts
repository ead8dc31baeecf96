import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isAlwaysSent,
  isSentAtOnce,
  NOTIFICATION_KINDS,
  type SentAtOnce,
} from '../../shared/contract/notification-kinds.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { dueByRange } from '../entities/email-turn.ts';
import { type NotificationCause, notificationItem, notificationKey } from '../entities/notification.ts';
import { newId } from '../lib/secrets/ids.ts';
import { senderOf, takeTurn } from './take-turn.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
let app: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  app = (await addApp(api, partner)).id;
  fanout.reset();
});

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const mailsToAffiliate = () => emailsTo(api, fanout, affiliate);

const answerItem = (at: Date, appId = app) =>
  notificationItem({
    userId: affiliate.id,
    at: at.toISOString(),
    kind: 'sale_answered',
    appId,
    code: 'BOB20',
    reportId: newId(at),
  });

async function answerReports(count: number, appId = app, at = new Date()): Promise<void> {
  for (let n = 0; n < count; n++) {
    await api.table.putIfAbsent(answerItem(new Date(at.getTime() + n), appId));
  }
  await fanout.waitUntilIdle();
}

describe('Notifications of one kind about the same pair', () => {
  it('lead to one email at once and another an hour later, while the bell shows all', async () => {
    await answerReports(12);
    expect(await mailsToAffiliate()).toHaveLength(1);
    await fanout.digest(minutesLater(50));
    expect(await mailsToAffiliate()).toHaveLength(1);

    await fanout.digest(minutesLater(61));

    const [, together, ...others] = await mailsToAffiliate();
    expect(others).toEqual([]);
    expect(together?.subject).toMatch(/^11 more updates: Your report about BOB20 was answered, …$/);
    expect(together?.text.match(/Your report about BOB20 was answered\n/g)).toHaveLength(11);
    expect(await readNotifications(api, affiliate)).toHaveLength(12);
  });

  it('are emailed at most once an hour from then on', async () => {
    await answerReports(2);
    await fanout.digest(minutesLater(61));
    await answerReports(1, app, minutesLater(70));
    expect(await mailsToAffiliate()).toHaveLength(2);

    await fanout.digest(minutesLater(100));
    expect(await mailsToAffiliate()).toHaveLength(2);
    await fanout.digest(minutesLater(130));

    expect(await mailsToAffiliate()).toHaveLength(3);
  });

  it('leave other pairs alone', async () => {
    const other = await newPartner(api.table);

    await answerReports(1);
    await answerReports(1, (await addApp(api, other)).id);

    expect(await mailsToAffiliate()).toHaveLength(2);
  });

  it('are emailed once after an outage of the mailer', async () => {
    await answerReports(3);
    let tries = 0;
    fanout.onMail = () => {
      if (++tries <= 2) throw new Error('SES is down');
    };

    await fanout.digest(minutesLater(61));
    await fanout.digest(minutesLater(190));

    expect(tries).toBe(3);
    expect(await mailsToAffiliate()).toHaveLength(2);
  });

  it('are not emailed if their user turned that kind off in the meantime', async () => {
    await answerReports(3);
    const { mail, sales } = await api.as(affiliate)('getPreferences');
    await api.as(affiliate)('savePreferences', {
      body: { mail: { ...mail, sale_answered: false }, sales },
    });

    await fanout.digest(minutesLater(61));

    expect(await mailsToAffiliate()).toHaveLength(1);
  });

  it('that still wait after the quiet period get a new due time, because the record of the old one may be in use', async () => {
    const times = [0, 1, 61].map(minutesLater);
    for (const time of times)
      await takeTurn(api.table, answerItem(time), {
        otherId: (await senderOf(api.table, answerItem(time))) ?? '',
        now: time,
      });

    const { items } = await api.table.partitionPage({
      ...dueByRange(minutesLater(90).toISOString()),
      limit: 100,
    });

    const own = items.filter(({ userId }) => userId === affiliate.id);
    const [sent = new Date(), , late = new Date()] = times;
    const quietUntil = new Date(sent.getTime() + 60 * 60_000);
    expect(own.map(({ dueAt }) => dueAt)).toEqual([quietUntil.toISOString(), late.toISOString()]);
  });

  it('leave out terms that were replaced before the email', async () => {
    const items = [0, 1, 2].map((n) => {
      const change = { former: { rate: 2_000 }, from: '2030-12-14T00:00:00.000Z' };
      const at = new Date(Date.now() + n).toISOString();
      const coupon = { appId: app, code: `CODE${n}`, couponId: `coupon-${n}` };
      return notificationItem({
        kind: 'terms_changed',
        userId: affiliate.id,
        at,
        ...coupon,
        terms: { rate: 1_000 },
        change,
      });
    });
    for (const item of items) {
      await api.table.putIfAbsent(item);
      await fanout.waitUntilIdle();
    }
    const key = notificationKey(affiliate.id, items[1]?.notificationId ?? '');
    await api.table
      .transaction()
      .update(key, { set: { isReplaced: true } })
      .commit();

    await fanout.digest(minutesLater(61));

    expect((await mailsToAffiliate()).map(({ subject }) => subject)).toEqual([
      'New terms for CODE0 from Dec 14, 2030',
      'New terms for CODE2 from Dec 14, 2030',
    ]);
  });

  it('say that there are more than an email lists', async () => {
    await answerReports(26);

    await fanout.digest(minutesLater(61));

    const [, together] = await mailsToAffiliate();
    expect(together?.text).toContain('- and 5 more\n');
  });
});

describe('Notifications that are always emailed at once', () => {
  /** Functions that build the cause of a notification, one for each kind that is always emailed at once. */
  const causes: Record<SentAtOnce, (appId: string, n: number) => NotificationCause> = {
    coupon_approved: (appId, n) => ({ kind: 'coupon_approved', ...coupon(appId, n), live: false }),
    coupon_live: (appId, n) => ({ kind: 'coupon_live', ...coupon(appId, n) }),
    payout_recorded: (_, n) => ({
      kind: 'payout_recorded',
      payoutId: `payout-${n}`,
      partnerId: partner.id,
      amount: 5,
      currency: 'USD',
    }),
    payment_details_requested: () => ({ kind: 'payment_details_requested', partnerId: partner.id }),
    payment_details_changed: () => ({ kind: 'payment_details_changed' }),
    password_changed: () => ({ kind: 'password_changed', role: 'affiliate' }),
  };
  const coupon = (appId: string, n: number) => ({
    appId,
    code: `CODE${n}`,
    couponId: `coupon-${appId}-${n}`,
  });

  it('are those about an approved or live code, a payout, payment details, and a new password', () => {
    expect(NOTIFICATION_KINDS.filter(isSentAtOnce)).toEqual(Object.keys(causes));
  });

  it('are, but for payouts and requests, and together with tracking problems, those that a user cannot turn off', () => {
    const optional = ['payout_recorded', 'payment_details_requested'];
    const kept = Object.keys(causes).filter((kind) => !optional.includes(kind));
    expect(NOTIFICATION_KINDS.filter(isAlwaysSent)).toEqual([...kept, 'tracking_problem']);
  });

  it.each(Object.entries(causes))('get one email each within the same hour: %s', async (_, causeOf) => {
    const { id: appId } = await addApp(api, partner);
    for (let n = 0; n < 3; n++) {
      const at = new Date(Date.now() + n).toISOString();
      await api.table.putIfAbsent(notificationItem({ userId: affiliate.id, at, ...causeOf(appId, n) }));
      await fanout.waitUntilIdle();
    }
    expect(await mailsToAffiliate()).toHaveLength(3);

    await fanout.digest(minutesLater(61));

    expect(await mailsToAffiliate()).toHaveLength(3);
  });
});
