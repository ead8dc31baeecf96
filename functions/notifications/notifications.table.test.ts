import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_KINDS } from '../../shared/contract/notification-kinds.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import {
  type NewNotification,
  notificationIdOf,
  notificationItem,
  notificationKey,
  notificationSettingsKey,
} from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { isEmailed, readSettings } from '../views/notification-settings.ts';

let api: Api;
let user: User;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await newPartner(api.table);
});

/** Builds a notification from the given day, `minute` minutes after midnight. The notification refers to items that don't exist. */
const at = (minute: number, day = '2026-11-20'): NewNotification => ({
  userId: user.id,
  at: new Date(Date.parse(`${day}T00:00:00.000Z`) + minute * 60_000).toISOString(),
  kind: 'coupon_requested',
  appId: '01JCAPP0000000000000000000',
  couponId: '01JCCPN0000000000000000000',
  code: `CODE${minute}`,
  byId: '00000000-0000-4000-8000-000000000000',
});
const notify = async (...minutes: number[]) => {
  for (const minute of minutes) await api.table.putIfAbsent(notificationItem(at(minute)));
};
const unread = async (viewer = user) => (await api.as(viewer)('countUnread')).unread;
const markRead = (upTo: string, now?: Date) => api.as(user, now)('markRead', { body: { upTo } });

describe('The bell', () => {
  it('lists the newest first, in pages, only to their user', async () => {
    await notify(...Array.from({ length: 30 }, (_, n) => n));

    const first = await api.as(user)('listNotifications');
    const second = await api.as(user)('listNotifications', { query: { cursor: first.cursor ?? '' } });

    const codes = [...first.items, ...second.items].map((item) => 'code' in item && item.code);
    expect(codes).toEqual(Array.from({ length: 30 }, (_, n) => `CODE${29 - n}`));
    expect(second.cursor).toBeNull();
    const stranger = await newPartner(api.table);
    expect((await api.as(stranger)('listNotifications')).items).toEqual([]);
    await expectRefusal(
      api.as(stranger)('listNotifications', { query: { cursor: first.cursor ?? '' } }),
      'validation_failed',
      'This page no longer exists. Start again from the first page.',
    );
  });

  it('shows no name for something that no longer exists', async () => {
    await notify(1);

    const { items } = await api.as(user)('listNotifications');

    expect(items).toMatchObject([
      { app: { name: '' }, by: { firstName: '', lastName: '', avatarUrl: null }, read: false },
    ]);
  });

  it('shows a deleted person and a deleted partner as a deleted user', async () => {
    const [affiliate, partner] = [await newAffiliate(api.table), await newPartner(api.table)];
    await api.table.putIfAbsent(notificationItem({ ...at(1), byId: affiliate.id } as NewNotification));
    const paid = {
      kind: 'payout_recorded',
      payoutId: '01JCPAY0000000000000000000',
      amount: 100,
      currency: 'USD',
    } as const;
    const { userId, at: time } = at(2);
    await api.table.putIfAbsent(notificationItem({ userId, at: time, ...paid, partnerId: partner.id }));
    for (const { id } of [affiliate, partner])
      await api.table
        .transaction()
        .update(profileKey(id), { set: { deletedAt: 'now' } })
        .commit();

    const { items } = await api.as(user)('listNotifications');

    expect(items).toMatchObject([
      { partner: { name: 'Deleted user' } },
      { by: { firstName: 'Deleted', lastName: 'user', avatarUrl: null } },
    ]);
  });

  it('neither lists nor counts the settings', async () => {
    await markRead(notificationIdOf(at(5)));
    await notify(6);

    expect((await api.as(user)('listNotifications')).items).toHaveLength(1);
    expect(await unread()).toBe(1);
  });

  it('keeps a notification for 90 days', async () => {
    await notify(0);

    const item = await api.table.get(notificationKey(user.id, notificationIdOf(at(0))));

    expect(item).toMatchObject({ expiresAt: Date.parse('2027-02-18T00:00:00.000Z') / 1000 });
  });
});

describe('Reading', () => {
  it('marks the given notification and all older ones', async () => {
    await notify(1, 2, 3);

    const answer = await markRead(notificationIdOf(at(2)));

    expect(answer).toEqual({ unread: 1 });
    const { items } = await api.as(user)('listNotifications');
    expect(items.map(({ read }) => read)).toEqual([false, true, true]);
  });

  it('never moves the mark back', async () => {
    await notify(1, 2, 3);
    await markRead(notificationIdOf(at(3)));

    const answer = await markRead(notificationIdOf(at(1)));

    expect(answer).toEqual({ unread: 0 });
  });

  it('ends at the newest of several concurrent marks', async () => {
    await notify(1, 2, 3);

    await Promise.all([2, 3, 1, 3, 2].map((minute) => markRead(notificationIdOf(at(minute)))));

    expect(await unread()).toBe(0);
  });

  it('does not mark future notifications', async () => {
    await markRead(
      '9999-12-31T00:00:00.000Z#reply#01JCCPN0000000000000000000',
      new Date('2026-11-20T00:01:30.000Z'),
    );

    await notify(1, 2);

    expect(await unread()).toBe(1);
  });

  it.each(['zzz', '2026-11-20', 'TOLD#x', '2026-11-20T00:00:00.000Z#reply#<script>'])(
    'rejects %s',
    async (upTo) => {
      await expectRefusal(markRead(upTo), 'validation_failed', 'Not a notification');
    },
  );
});

describe('The count', () => {
  it('stops at 100, and reads no more than that', async () => {
    await Promise.all(
      Array.from({ length: 130 }, (_, n) =>
        api.table.client.send(new PutCommand({ TableName: api.table.name, Item: notificationItem(at(n)) })),
      ),
    );

    expect(await unread()).toBe(100);
    await markRead(notificationIdOf(at(99)));
    expect(await unread()).toBe(30);
  });
});

describe('The preferences', () => {
  const NOTHING = Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, false]));
  const SALES = { sale: 'each', renewal: 'off' } as const;

  it('are all on by default, except that sales come in a daily digest', async () => {
    const { mail, sales } = await api.as(user)('getPreferences');

    expect(sales).toEqual({ sale: 'digest', renewal: 'digest', correction: 'each' });
    expect(Object.keys(mail)).toEqual(Object.keys(NOTHING));
    expect(Object.values(mail)).toEqual(Object.keys(NOTHING).map(() => true));
  });

  it('do not include kinds that are always sent, even if they were turned off before', async () => {
    const { client, name } = api.table;
    const key = notificationSettingsKey(user.id);
    await client.send(
      new PutCommand({ TableName: name, Item: { ...key, mail: { coupon_live: false, reply: false } } }),
    );

    const { mail } = await api.as(user)('getPreferences');

    expect(mail).not.toHaveProperty('coupon_live');
    expect(mail.reply).toBe(false);
    expect(isEmailed(await readSettings(api.table, user.id), 'coupon_live')).toBe(true);
  });

  it('are stored per user and independent of the read mark', async () => {
    await notify(1);
    await markRead(notificationIdOf(at(1)));

    await api.as(user)('savePreferences', { body: { mail: { ...NOTHING, mention: true }, sales: SALES } });

    expect(await api.as(user)('getPreferences')).toMatchObject({
      mail: { ...NOTHING, mention: true },
      sales: SALES,
    });
    expect(await unread()).toBe(0);
    const other = await newAffiliate(api.table);
    expect((await api.as(other)('getPreferences')).mail.reply).toBe(true);
  });

  it('keep the settings of kinds that an older page does not know', async () => {
    await api.as(user)('savePreferences', { body: { mail: { mention: false }, sales: { sale: 'off' } } });

    await api.as(user)('savePreferences', { body: { mail: { reply: false }, sales: {} } });

    const { mail, sales } = await api.as(user)('getPreferences');
    expect([mail.mention, mail.reply, mail.coupon_declined]).toEqual([false, false, true]);
    expect(sales).toEqual({ sale: 'off', renewal: 'digest', correction: 'each' });
  });

  it('of a deleted account cannot be changed', async () => {
    await api.table
      .transaction()
      .update(profileKey(user.id), { set: { deletedAt: 'now' } })
      .commit();

    await expectRefusal(
      api.as(user)('savePreferences', { body: { mail: NOTHING, sales: SALES } }),
      'unauthenticated',
      'User not authenticated',
    );
  });
});
