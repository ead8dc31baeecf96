import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { editPromotion, promote } from '../../local/stripe/scenarios/promote.ts';
import type { Api, User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import {
  emailOfUser,
  emailsTo,
  readNotifications,
  topicsPublishedTo,
} from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { processEvent, storeEvent } from '../../test/support/process-event.ts';
import { couponKey } from '../entities/coupon.ts';
import { notificationKey } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { newId } from '../lib/secrets/ids.ts';
import { endCoupon } from '../profiles/end-coupon.ts';

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
const emailOf = (user: User) => emailOfUser(api, user);
const mailsTo = (user: User) => emailsTo(api, fanout, user);
const topicsOf = (user: User) => topicsPublishedTo(fanout, user);

describe('A coupon request', () => {
  it('notifies the partner in the bell, by email and on open screens, and nobody else', async () => {
    const app = await addApp(api, partner, 'Notes');
    const now = new Date();

    await api.as(affiliate, now)('requestCoupon', { params: { appId: app.id }, body: { code: 'BOB20' } });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toEqual([
      {
        id: expect.stringMatching(/#coupon_requested#/),
        at: now.toISOString(),
        read: false,
        kind: 'coupon_requested',
        app: { id: app.id, name: 'Notes' },
        code: 'BOB20',
        by: { id: affiliate.id, firstName: 'Bob', lastName: 'Baker', avatarUrl: null },
      },
    ]);
    expect(await notificationsOf(affiliate)).toEqual([]);
    expect(fanout.mails).toMatchObject([
      {
        to: await emailOf(partner),
        subject: 'New affiliate request from Bob Baker',
        unsubscribe: expect.stringMatching(/^https:\/\/app\.example\.com\/api\/unsubscribe\/[\w-]+$/),
      },
    ]);
    expect(topicsOf(partner)).toEqual(expect.arrayContaining(['coupons', 'notifications']));
    expect(topicsOf(affiliate)).toEqual(['coupons']);
  });
});

describe('A promotion code that the provider reports days late', () => {
  const DAY_MS = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  /**
   * Approves the affiliate's code `BO20X`. Returns the events that create and deactivate a promotion code with this text, and a function
   * that processes events.
   */
  async function approveBo20x() {
    const { id: appId } = await addApp(api, partner, 'Notes');
    await approveCode(api, partner, affiliate, appId, 'BO20X');
    await fanout.waitUntilIdle();
    fanout.reset();
    const account = createAccount({ seed: partner.id });
    const coupon = createCoupon(account);
    const created = promote(account, { at: daysAgo(9), code: 'BO20X', coupon });
    return {
      created: created.events,
      deactivated: editPromotion(account, created.promotionCode, { at: daysAgo(5), active: false }).events,
      switched: (n: number) =>
        editPromotion(account, created.promotionCode, {
          at: new Date(daysAgo(8).getTime() + n * 3_600_000),
          active: n % 2 === 0,
        }).events,
      /** Receives and processes events. `replayedAt` is set if they are replayed. */
      async deliver(
        events: readonly StripeEvent[],
        { receivedAt = new Date(), replayedAt }: { receivedAt?: Date; replayedAt?: string } = {},
      ) {
        const app = { partnerId: partner.id, appId };
        for (const event of events) {
          const stored = await storeEvent(api.table, app, event, receivedAt);
          await processEvent(api.table, { ...stored, ...(replayedAt && { replayedAt }) });
        }
        await fanout.waitUntilIdle();
      },
    };
  }

  it('notifies the affiliate by email when it goes live and when it is deactivated', async () => {
    const { created, deactivated, deliver } = await approveBo20x();
    const receivedAt = new Date();

    await deliver(created, { receivedAt });
    await deliver(deactivated, { receivedAt });

    const subjects = (await mailsTo(affiliate)).map(({ subject }) => subject);
    expect(subjects).toEqual(['BO20X is live', 'BO20X was deactivated']);
    const at = receivedAt.toISOString();
    const aboutCode = (await notificationsOf(affiliate)).filter(({ kind }) => kind !== 'coupon_approved');
    expect(aboutCode).toEqual([expect.objectContaining({ kind: 'coupon_stopped', at })]);
  });

  it('sends three emails at once, and keeps one row, however often it is switched on and off', async () => {
    const { created, switched, deliver } = await approveBo20x();
    await deliver(created);

    for (let n = 1; n <= 12; n++) await deliver(switched(n));

    const subjects = (await mailsTo(affiliate)).map(({ subject }) => subject);
    expect(subjects).toEqual(['BO20X is live', 'BO20X was deactivated', 'BO20X is live']);
    const aboutCode = (await notificationsOf(affiliate)).filter(({ kind }) => kind !== 'coupon_approved');
    expect(aboutCode).toMatchObject([{ kind: 'coupon_live' }]);
  });

  it('notifies the affiliate by email if the event was received days ago, but only a replay made the code live', async () => {
    const { created, deliver } = await approveBo20x();

    await deliver(created, { receivedAt: daysAgo(8), replayedAt: new Date().toISOString() });

    expect(await mailsTo(affiliate)).toMatchObject([{ subject: 'BO20X is live' }]);
  });

  it('sends no email if the event was received days ago, as in a restored table', async () => {
    const { created, deliver } = await approveBo20x();

    await deliver(created, { receivedAt: daysAgo(8) });

    expect(await mailsTo(affiliate)).toEqual([]);
    expect(await notificationsOf(affiliate)).toContainEqual(expect.objectContaining({ kind: 'coupon_live' }));
  });

  it('notifies the affiliate only once if its events and records are delivered again', async () => {
    const { created, deactivated, deliver } = await approveBo20x();
    await deliver(created);
    await deliver([...created, ...created], { replayedAt: new Date().toISOString() });
    await deliver(deactivated);

    await deliver([...created, ...deactivated]);
    expect(await fanout.again([...fanout.seen])).toEqual([]);
    await fanout.waitUntilIdle();

    expect(await mailsTo(affiliate)).toHaveLength(2);
  });

  it('notifies nobody if its partner has deleted the account', async () => {
    const { created, deliver } = await approveBo20x();
    const set = { deletedAt: new Date().toISOString() };
    await api.table.transaction().update(profileKey(partner.id), { set }).commit();

    await deliver(created);

    expect(await mailsTo(affiliate)).toEqual([]);
    expect(await notificationsOf(affiliate)).not.toContainEqual(
      expect.objectContaining({ kind: 'coupon_live' }),
    );
  });

  it('notifies nobody if its deactivation is reported before its creation', async () => {
    const { created, deactivated, deliver } = await approveBo20x();

    await deliver([...deactivated, ...created]);

    expect(await mailsTo(affiliate)).toEqual([]);
  });
});

describe('A change of the payment details', () => {
  it('notifies the affiliate by email, and never shows the details', async () => {
    await api.as(affiliate)('updateMe', { body: { paypalEmail: 'elsewhere@example.com' } });
    // Saving the same details again must not count as a change, although each encryption produces a different ciphertext.
    await api.as(affiliate)('updateMe', { body: { paypalEmail: 'elsewhere@example.com', bio: 'New' } });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toMatchObject([{ kind: 'payment_details_changed' }]);
    const mails = await mailsTo(affiliate);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment details were changed']);
    expect(mails[0]?.unsubscribe).toBeUndefined();
    expect(mails[0]?.text).not.toContain('elsewhere');
  });
});

describe('A decision on a coupon request', () => {
  it('notifies the affiliate of an approval', async () => {
    const { id: appId } = await addApp(api, partner, 'Notes');

    await approveCode(api, partner, affiliate, appId, 'YES');
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toMatchObject([
      { kind: 'coupon_approved', app: { name: 'Notes' }, code: 'YES' },
    ]);
    expect((await mailsTo(affiliate)).map(({ subject }) => subject)).toEqual(['Your code YES is approved']);
  });

  it('notifies the affiliate of a decline, although the request was deleted', async () => {
    const { id: appId } = await addApp(api, partner, 'Notes');
    await requestCode(api, affiliate, appId, 'NO');

    await api.as(partner)('declineRequest', { params: { appId, code: 'NO' }, body: {} });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toMatchObject([
      { kind: 'coupon_declined', app: { name: 'Notes' }, code: 'NO' },
    ]);
    expect((await mailsTo(affiliate)).map(({ subject }) => subject)).toEqual([
      'Your request for Notes was declined',
    ]);
  });

  it('says that the offer changed if the partner declined for this reason', async () => {
    const { id: appId } = await addApp(api, partner, 'Notes');
    await requestCode(api, affiliate, appId, 'OLD');
    await api.as(partner)('updateApp', { params: { appId }, body: { months: 12 } });

    await api.as(partner)('declineRequest', { params: { appId, code: 'OLD' }, body: { offerChanged: true } });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toMatchObject([
      { kind: 'coupon_declined', code: 'OLD', offerChanged: true },
    ]);
    const [mail] = await mailsTo(affiliate);
    expect(mail?.subject).toBe('Your request for Notes was declined');
    expect(mail?.text).toContain('The offer changed after you requested the code OLD.');
  });

  it('notifies nobody of a request that was deleted with the partner’s account', async () => {
    const { id: appId } = await addApp(api, partner);
    await requestCode(api, affiliate, appId, 'FALLS');
    await fanout.waitUntilIdle();

    const coupon = { partnerId: partner.id, appId, code: 'FALLS' };
    await endCoupon({ coupon, now: new Date() }, { table: api.table, newId });
    await fanout.waitUntilIdle();

    expect(await api.table.get(couponKey(coupon))).toBeUndefined();

    expect(await notificationsOf(affiliate)).toEqual([]);
  });

  it('notifies the affiliate again when the same code is declined a second time', async () => {
    const { id: appId } = await addApp(api, partner);
    for (let n = 0; n < 2; n++) {
      await requestCode(api, affiliate, appId, 'AGAIN');
      await api.as(partner)('declineRequest', { params: { appId, code: 'AGAIN' }, body: {} });
    }
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toHaveLength(2);
  });
});

it('The announcement of a live code says that it does not earn on new customers while the app is inactive', async () => {
  const { id: appId } = await addApp(api, partner, 'Notes');
  await requestCode(api, affiliate, appId, 'RESTS');
  await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'inactive' } });
  // The pause is told to those whose codes are active when it is processed.
  await fanout.waitUntilIdle();
  const live = { liveAt: new Date().toISOString() };
  const coupon = couponKey({ partnerId: partner.id, appId, code: 'RESTS' });
  await api.table.transaction().update(coupon, { set: live }).commit();

  await api.as(partner)('approveRequest', { params: { appId, code: 'RESTS' } });
  await fanout.waitUntilIdle();

  expect(await notificationsOf(affiliate)).toMatchObject([
    { kind: 'coupon_approved', live: true, paused: true },
  ]);
});

describe('A retired coupon', () => {
  it('notifies the affiliate in the bell and by email', async () => {
    const { id: appId } = await addApp(api, partner, 'Notes');
    await approveCode(api, partner, affiliate, appId, 'OVER');

    await api.as(partner)('retireCoupon', { params: { appId, code: 'OVER' } });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toContainEqual(
      expect.objectContaining({ kind: 'coupon_stopped', code: 'OVER', reason: 'retired' }),
    );
    expect((await mailsTo(affiliate)).map(({ subject }) => subject)).toContain('OVER was retired');
  });
});

describe('A payout', () => {
  it('notifies the affiliate of the payer and the amount, but not of the payment details', async () => {
    await earn(api.table, { partnerId: partner.id, affiliateId: affiliate.id, amount: 1_250 });

    await api.as(partner)('recordPayout', {
      body: {
        id: '01JCPAY000000000000000000A',
        affiliateId: affiliate.id,
        amount: { amount: 1_250, currency: 'USD' },
        method: 'PayPal',
        referenceId: 'REF-77',
        notes: 'to bob@paypal.example',
      },
    });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(affiliate)).toMatchObject([
      {
        kind: 'payout_recorded',
        payoutId: '01JCPAY000000000000000000A',
        partner: { id: partner.id, name: 'Engines Ltd' },
        paid: { amount: 1_250, currency: 'USD' },
      },
    ]);
    const [mail] = await mailsTo(affiliate);
    expect(mail?.subject).toBe('Engines Ltd recorded a payout of $12.50 to you');
    expect(JSON.stringify(mail)).not.toMatch(/REF-77|paypal/i);
    expect(topicsOf(affiliate)).toEqual(expect.arrayContaining(['payouts', 'balances', 'notifications']));
    expect(topicsOf(partner)).toEqual(expect.arrayContaining(['payouts', 'balances']));
  });
});

describe('A comment', () => {
  it('notifies the author of the post', async () => {
    const post = await publish(api, partner, { content: 'How do you price a Pro plan?' });

    const { id: commentId } = await comment(api, affiliate, post.id, {
      content: 'By seats. Mail me: a@b.example',
    });
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toMatchObject([
      {
        kind: 'reply',
        post: { id: post.id, title: 'How do you price a Pro plan?' },
        commentId,
        by: { firstName: 'Bob' },
      },
    ]);
    const [mail] = await mailsTo(partner);
    expect(mail?.subject).toBe('Bob Baker commented on your post');
    expect(mail?.text).toContain(`https://app.example.com/forum/${post.id}#comment-${commentId}`);
    expect(JSON.stringify(mail)).not.toContain('By seats');
  });

  it('notifies nobody when it is on the commenter’s own post', async () => {
    const post = await publish(api, partner);

    await comment(api, partner, post.id);
    await fanout.waitUntilIdle();

    expect(await notificationsOf(partner)).toEqual([]);
  });

  it('notifies each mentioned user once, including the author of the post, but never its own author', async () => {
    const at = new Date(Date.now() - 60 * 60 * 1000);
    const post = await publish(api, partner, { at });
    const reader = await newAffiliate(api.table, { firstName: 'Cleo', lastName: 'Carter' });
    await comment(api, reader, post.id, { at });
    await comment(api, affiliate, post.id, { at });
    await fanout.waitUntilIdle();

    await comment(api, affiliate, post.id, {
      content: '@Ada Lovelace and @Cleo Carter, what do you say? So says @Bob Baker.',
      mentions: [partner.id, reader.id, affiliate.id],
    });
    await fanout.waitUntilIdle();

    expect((await notificationsOf(reader)).map(({ kind }) => kind)).toEqual(['mention']);
    expect((await notificationsOf(partner)).map(({ kind }) => kind)).toEqual(['mention', 'reply', 'reply']);
    expect(await notificationsOf(affiliate)).toEqual([]);
  });

  it('notifies a user whom an edit mentions for the first time', async () => {
    const at = new Date(Date.now() - 60 * 60 * 1000);
    const post = await publish(api, partner, { at });
    const { id: commentId } = await comment(api, affiliate, post.id, { at });

    await api.as(affiliate)('editComment', {
      params: { postId: post.id, commentId },
      body: { content: 'Dear @Ada Lovelace!', mentions: [partner.id] },
    });
    await fanout.waitUntilIdle();

    expect((await notificationsOf(partner)).map(({ kind }) => kind)).toEqual(['mention', 'reply']);
  });

  it('leaves a notification without the title once the post is deleted', async () => {
    const post = await publish(api, partner, { content: 'Said too much.' });
    await comment(api, affiliate, post.id);
    await fanout.waitUntilIdle();

    await api.as(partner)('deletePost', { params: { postId: post.id } });

    expect(await notificationsOf(partner)).toMatchObject([
      { kind: 'reply', post: { id: post.id, title: '' } },
    ]);
  });

  it('notifies nobody when it is deleted before its record is processed', async () => {
    const post = await publish(api, partner);
    const { id: commentId } = await comment(api, affiliate, post.id);
    await fanout.waitUntilIdle();
    const written = fanout.seen.filter(
      ({ dynamodb: { NewImage } = {} }) =>
        NewImage?.type?.S === 'Comment' && NewImage.commentId?.S === commentId,
    );
    const [{ id: notificationId } = { id: '' }] = await notificationsOf(partner);
    await api.table.transaction().delete(notificationKey(partner.id, notificationId)).commit();
    await api.as(affiliate)('deleteComment', { params: { postId: post.id, commentId } });

    await fanout.again(written);
    await fanout.waitUntilIdle();

    expect(written).toHaveLength(1);
    expect(await notificationsOf(partner)).toEqual([]);
  });
});

it('A request repeated with its idempotency key, or a record delivered twice, does not create a second notification', async () => {
  const post = await publish(api, partner);
  const body = { key: randomUUID(), content: 'Once.' };
  const write = () => api.as(affiliate)('addComment', { params: { postId: post.id }, body });
  await write();
  await write();
  await fanout.waitUntilIdle();

  const failed = await fanout.again([...fanout.seen, ...fanout.seen.toReversed()]);
  await fanout.waitUntilIdle();

  expect(failed).toEqual([]);
  expect(await notificationsOf(partner)).toHaveLength(1);
  expect(await mailsTo(partner)).toHaveLength(1);
});
