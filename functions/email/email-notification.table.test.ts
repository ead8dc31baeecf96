import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { addApp, requestCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications, topicsPublishedTo } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { notificationSettingsKey, notificationsRange } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { partition } from '../table/key.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
  fanout.reset();
});

const notificationsOf = (user: User) => readNotifications(api, user);
const mailsTo = (user: User) => emailsTo(api, fanout, user);
const topicsOf = (user: User) => topicsPublishedTo(fanout, user);

describe('A notification email', () => {
  it('is not sent when its user turned that kind off, while the bell still shows it', async () => {
    const { mail, sales } = await api.as(partner)('getPreferences');
    await api.as(partner)('savePreferences', { body: { mail: { ...mail, coupon_requested: false }, sales } });
    const { id: appId } = await addApp(api, partner);

    await requestCode(api, affiliate, appId, 'QUIET');
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toHaveLength(1);
    expect(await mailsTo(partner)).toEqual([]);
  });

  it('is sent for the first reply of a thread and again after ten minutes', async () => {
    const start = Date.now() - 60 * 60 * 1000;
    const post = await publish(api, partner, { at: new Date(start) });
    const reply = async (minute: number) => {
      const at = new Date(start + minute * 60_000);
      fanout.clock = () => at;
      await comment(api, affiliate, post.id, { at });
      await fanout.waitUntilIdle();
      return (await mailsTo(partner)).length;
    };

    const sent = [await reply(1), await reply(2), await reply(10), await reply(12), await reply(13)];

    expect(sent).toEqual([1, 1, 1, 2, 2]);
    expect(await notificationsOf(partner)).toHaveLength(5);
  });

  it('is sent for a reply in another thread within those ten minutes', async () => {
    const at = new Date(Date.now() - 60_000);
    const threads = [
      await publish(api, partner, { at: new Date(at.getTime() - 600_000) }),
      await publish(api, partner, { at }),
    ];

    for (const { id } of threads) await comment(api, await newAffiliate(api.table), id);
    await fanout.waitUntilIdle();

    expect(await mailsTo(partner)).toHaveLength(2);
  });

  it('is not sent for an event that is older than a day', async () => {
    const { id: appId } = await addApp(api, partner);
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);

    await api.as(affiliate, longAgo)('requestCoupon', { params: { appId }, body: { code: 'OLD' } });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toHaveLength(1);
    expect(await mailsTo(partner)).toEqual([]);
  });

  it('is never sent to a deleted account, for which no notification is stored either', async () => {
    const { id: appId } = await addApp(api, partner);
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { deletedAt: 'now' } })
      .commit();

    await requestCode(api, affiliate, appId, 'LATE');
    await fanout.waitUntilIdle();

    expect(
      await api.table.partition({ partition: partition(notificationSettingsKey(partner.id).PK) }),
    ).toEqual([]);
    expect(fanout.mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });

  it('waits while the mail quota is short, then is sent once, without delaying the bell', async () => {
    const { id: appId } = await addApp(api, partner);
    fanout.isMailShort = true;

    await requestCode(api, affiliate, appId, 'SHORT');
    await fanout.waitUntilTried();
    const during = [await notificationsOf(partner), await mailsTo(partner)];
    fanout.isMailShort = false;
    await fanout.waitUntilIdle();

    expect(during).toMatchObject([[{ kind: 'coupon_requested' }], []]);
    expect(await mailsTo(partner)).toHaveLength(1);
    expect(fanout.takeDeadEmails()).toBe(0);
  });

  it('is given up after a day if the mail quota stays short', async () => {
    const { id: appId } = await addApp(api, partner);
    fanout.isMailShort = true;
    await requestCode(api, affiliate, appId, 'SHORT');
    await fanout.waitUntilTried();

    const nextDay = new Date(Date.now() + 25 * 60 * 60 * 1000);
    fanout.clock = () => nextDay;
    await fanout.waitUntilIdle();

    expect(await mailsTo(partner)).toEqual([]);
    expect(fanout.takeDeadEmails()).toBe(0);
  });

  it('is never sent to a blocked account, while the bell keeps the notification', async () => {
    const { id: appId } = await addApp(api, partner);
    await requestCode(api, affiliate, appId, 'BLOCKED');
    await fanout.waitUntilIdle();
    fanout.reset();
    await api.table
      .transaction()
      .update(profileKey(affiliate.id), { set: { blockedAt: 'now' } })
      .commit();

    await api.as(partner)('approveRequest', { params: { appId, code: 'BLOCKED' } });
    await fanout.waitUntilIdle();

    expect(fanout.mails).toEqual([]);
    const { items } = await api.table.partitionPage({ ...notificationsRange(affiliate.id), limit: 10 });
    expect(items).toMatchObject([{ kind: 'coupon_approved' }]);
  });

  it('is retried while SES is down, then sent once, without delaying the bell or the screens', async () => {
    const { id: appId } = await addApp(api, partner);
    let tries = 0;
    fanout.onMail = () => {
      if (++tries <= 3) throw new Error('SES is down');
    };

    await requestCode(api, affiliate, appId, 'WAITS');
    await fanout.waitUntilIdle();

    expect(tries).toBe(4);
    expect(await mailsTo(partner)).toHaveLength(1);
    expect(topicsOf(partner)).toContain('notifications');
    expect(fanout.parked).toEqual([]);
  });

  it('is sent for two comments of a thread that are further apart than ten minutes, even if SES is down for both', async () => {
    const start = Date.now() - 60 * 60 * 1000;
    const post = await publish(api, partner, { at: new Date(start) });
    let tries = 0;
    fanout.onMail = () => {
      if (++tries <= 6) throw new Error('SES is down');
    };
    for (const minute of [1, 21]) {
      const at = new Date(start + minute * 60_000);
      fanout.clock = () => at;
      await comment(api, affiliate, post.id, { at });
      await fanout.waitUntilTried();
    }
    await fanout.waitUntilIdle();

    expect(await mailsTo(partner)).toHaveLength(2);
  });

  it('is dead-lettered after the last attempt, and the next one is sent', async () => {
    const { id: appId } = await addApp(api, partner);
    fanout.onMail = () => {
      throw new Error('SES is down');
    };
    await requestCode(api, affiliate, appId, 'LOST');
    await fanout.waitUntilIdle();
    fanout.onMail = () => undefined;

    await requestCode(api, await newAffiliate(api.table), appId, 'NEXT');
    await fanout.waitUntilIdle();

    expect([fanout.takeDeadEmails(), fanout.parked]).toEqual([1, []]);
    expect((await mailsTo(partner)).map(({ text }) => /code (\w+)/.exec(text)?.[1])).toEqual(['NEXT']);
    expect(await notificationsOf(partner)).toHaveLength(2);
  });
});
