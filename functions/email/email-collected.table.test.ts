import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isAlwaysSent,
  isSentAtOnce,
  NOTIFICATION_KINDS,
  type SentAtOnce,
} from '../../shared/contract/notifications.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { dueByRange } from '../entities/email-turn.ts';
import { type NotificationCause, notificationItem } from '../entities/notification.ts';
import { newId } from '../lib/ids.ts';
import { takeTurn } from './take-turn.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  fanout.reset();
});

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const mailsToAffiliate = () => emailsTo(api, fanout, affiliate);

const payoutItem = (paid: Date, partnerId = partner.id) =>
  notificationItem({
    userId: affiliate.id,
    at: paid.toISOString(),
    kind: 'payout_recorded',
    payoutId: newId(paid),
    partnerId,
    amount: 5,
    currency: 'USD',
  });

async function recordPayouts(count: number, partnerId = partner.id, at = new Date()): Promise<void> {
  for (let n = 0; n < count; n++) {
    await api.table.putIfAbsent(payoutItem(new Date(at.getTime() + n), partnerId));
  }
  await fanout.waitUntilIdle();
}

describe('Notifications of one kind about the same pair', () => {
  it('lead to one email at once and another an hour later, while the bell shows all', async () => {
    await recordPayouts(12);
    expect(await mailsToAffiliate()).toHaveLength(1);
    await fanout.digest(minutesLater(50));
    expect(await mailsToAffiliate()).toHaveLength(1);

    await fanout.digest(minutesLater(61));

    const [, together, ...others] = await mailsToAffiliate();
    expect(others).toEqual([]);
    expect(together?.subject).toMatch(/^11 more updates: .* recorded a payout of \$0\.05 to you, …$/);
    expect(together?.text.match(/recorded a payout of \$0\.05 to you\n/g)).toHaveLength(11);
    expect(await readNotifications(api, affiliate)).toHaveLength(12);
  });

  it('are emailed at most once an hour from then on', async () => {
    await recordPayouts(2);
    await fanout.digest(minutesLater(61));
    await recordPayouts(1, partner.id, minutesLater(70));
    expect(await mailsToAffiliate()).toHaveLength(2);

    await fanout.digest(minutesLater(100));
    expect(await mailsToAffiliate()).toHaveLength(2);
    await fanout.digest(minutesLater(130));

    expect(await mailsToAffiliate()).toHaveLength(3);
  });

  it('leave other pairs alone', async () => {
    const other = await newPartner(api.table);

    await recordPayouts(1);
    await recordPayouts(1, other.id);

    expect(await mailsToAffiliate()).toHaveLength(2);
  });

  it('are emailed once after an outage of the mailer', async () => {
    await recordPayouts(3);
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
    await recordPayouts(3);
    const { mail, sales } = await api.as(affiliate)('getPreferences');
    await api.as(affiliate)('savePreferences', {
      body: { mail: { ...mail, payout_recorded: false }, sales },
    });

    await fanout.digest(minutesLater(61));

    expect(await mailsToAffiliate()).toHaveLength(1);
  });

  it('that still wait after the quiet period get a new due time, because the record of the old one may be in use', async () => {
    const times = [0, 1, 61].map(minutesLater);
    for (const time of times) await takeTurn(api.table, payoutItem(time), time);

    const { items } = await api.table.partitionPage({
      ...dueByRange(minutesLater(90).toISOString()),
      limit: 100,
    });

    const own = items.filter(({ userId }) => userId === affiliate.id);
    const [sent = new Date(), , late = new Date()] = times;
    const quietUntil = new Date(sent.getTime() + 60 * 60_000);
    expect(own.map(({ dueAt }) => dueAt)).toEqual([quietUntil.toISOString(), late.toISOString()]);
  });

  it('say that there are more than an email lists', async () => {
    await recordPayouts(26);

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
    payment_details_changed: () => ({ kind: 'payment_details_changed' }),
  };
  const coupon = (appId: string, n: number) => ({
    appId,
    code: `CODE${n}`,
    couponId: `coupon-${appId}-${n}`,
  });

  it('are those about an approved or live code and about changed payment details', () => {
    expect(NOTIFICATION_KINDS.filter(isSentAtOnce)).toEqual(Object.keys(causes));
  });

  it('are, together with tracking problems, those that a user cannot turn off', () => {
    expect(NOTIFICATION_KINDS.filter(isAlwaysSent)).toEqual([...Object.keys(causes), 'tracking_problem']);
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
