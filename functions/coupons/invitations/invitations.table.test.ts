import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOIN_PATH, OPT_OUT_PATH } from '../../../shared/accounts/invitation-routes.ts';
import type { OperationInput } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import { DAY_MS } from '../../../shared/money/months.ts';
import type { Api, User } from '../../../test/support/api.ts';
import { type ApiGateway, startApiGateway } from '../../../test/support/api-gateway.ts';
import { type Fanout, startApiWithFanout } from '../../../test/support/fanout.ts';
import { addressOf, newJoinLink } from '../../../test/support/invitations.ts';
import { addApp, approveCode, requestCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { runsAtCost } from '../../../test/support/property-runs.ts';
import { expectRefusal, refusal } from '../../../test/support/refusal.ts';
import { emailInvitation } from '../../email/email-invitation.ts';
import { appKey } from '../../entities/app.ts';
import { invitationKey } from '../../entities/invitation.ts';
import { profileKey } from '../../entities/profile.ts';
import { NO_QUOTA } from '../../lib/mail/mail-quota.ts';

const TAKEN = 'This code is already in use. Please choose another.';
const GONE = 'This invitation does not exist or you do not have permission to view it.';

type Rows = OperationInput<typeof OPERATIONS.inviteAffiliates>['body']['rows'];

let api: Api;
let fanout: Fanout;
let gateway: ApiGateway;
let partner: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
  gateway = await startApiGateway(api, async () => undefined);
});
afterAll(async () => {
  await gateway.close();
  await fanout.stop();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { companyName: 'Looms Ltd', plan: 'pro' });
  ({ id: appId } = await addApp(api, partner));
  await fanout.waitUntilIdle();
  fanout.reset();
});

const newEmail = () => `${randomUUID()}@example.com`;
const daysLater = (days: number) => new Date(Date.now() + days * DAY_MS);
const invite = (rows: Rows, at?: Date) =>
  api.as(partner, at)('inviteAffiliates', { params: { appId }, body: { rows } });
const check = async (rows: OperationInput<typeof OPERATIONS.checkInvitations>['body']['rows']) =>
  (await api.as(partner)('checkInvitations', { params: { appId }, body: { rows } })).rows;
const list = async (at?: Date) => (await api.as(partner, at)('listInvitations')).items;
const stateOf = async (code: string, at?: Date) =>
  (await list(at)).find((invitation) => invitation.code === code)?.state;
const tokenFor = (email: string) => newJoinLink(api.table, { partner, appId, email });
const join = (who: User, token: string, at?: Date) => api.as(who, at)('joinProgram', { params: { token } });
const change = async (what: 'revokeInvitation' | 'remindInvited', code: string, at?: Date) => {
  const { id: invitationId = '' } = (await list()).find((invitation) => invitation.code === code) ?? {};
  return api.as(partner, at)(what, { params: { appId, invitationId } });
};
const open = (token: string, init?: RequestInit) => fetch(`${gateway.origin}${JOIN_PATH}${token}`, init);

describe('A list of affiliates', () => {
  it('is judged by row, with suggestions for missing codes', async () => {
    const [known, other] = [newEmail(), newEmail()];
    await approveCode(api, partner, await newAffiliate(api.table, { email: known }), appId, 'KNOWN20');
    await invite([{ email: other, code: 'OTHER20', texts: ['old-other'] }]);

    const rows = await check([
      { email: 'Jane.Doe@Example.com', texts: [] },
      { email: 'jane@example.org', texts: [] },
      { email: known.toUpperCase(), code: 'NEW1', texts: [] },
      { email: other, code: 'NEW2', texts: [] },
      { email: newEmail(), code: 'known20', texts: [] },
      { email: newEmail(), code: 'OTHER20', texts: [] },
      { email: newEmail(), code: 'NEW3', texts: ['Old-Other'] },
      { email: newEmail(), code: 'NEW4', texts: ['new4'] },
      { email: newEmail(), code: 'JANE20', texts: [] },
    ]);

    expect(rows).toEqual([
      { state: 'valid', code: 'JANE20' },
      { state: 'valid', code: 'JANE20-2' },
      { state: 'affiliate', code: 'NEW1' },
      { state: 'invited', code: 'NEW2' },
      { state: 'code_taken', code: 'KNOWN20' },
      { state: 'code_taken', code: 'OTHER20' },
      { state: 'text_taken', code: 'NEW3' },
      { state: 'text_taken', code: 'NEW4' },
      { state: 'code_taken', code: 'JANE20' },
    ]);
  });

  it('suggests a code of its own to each of many people with the same name', async () => {
    const rows = await check(
      Array.from({ length: 9 }, (_, n) => ({ email: `info@shop${n}.example`, texts: [] })),
    );

    expect(new Set(rows.map(({ code }) => code)).size).toBe(9);
    expect(rows.every(({ state }) => state === 'valid')).toBe(true);
  });

  it('is refused while nobody can join, saying what to do', async () => {
    const row = { email: newEmail(), texts: [] };
    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'inactive' } });
    expect(await refusal(check([row]))).toMatchObject({
      code: 'app_inactive',
      detail: 'Notes is inactive, so nobody can join. Activate it first.',
    });

    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'active' } });
    await api.as(partner)('updateApp', { params: { appId }, body: { noDiscount: true, countByLink: false } });
    expect((await refusal(check([row]))).detail).toBe(
      "Sales of Notes can't count yet, so nobody can join. Edit the app and choose how sales count first.",
    );
  });

  it('has no percentages or months if the program pays a bounty, which people would get instead', async () => {
    await api.as(partner)('updateApp', {
      params: { appId },
      body: { bounty: [{ currency: 'USD', amount: 5_000 }] },
    });
    const terms = [{}, { rate: 3_000 }, { months: 6 }, { months: null }];

    const rows = await check(
      terms.map((own, n) => ({ email: newEmail(), code: `BOUNTY${n}`, texts: [], ...own })),
    );

    expect(rows.map(({ state }) => state)).toEqual(['valid', 'bounty', 'bounty', 'bounty']);
  });

  it('invites each person once, however often it is sent', async () => {
    const rows = [
      { email: newEmail(), code: 'ONE', texts: ['one-old'] },
      { email: newEmail(), code: 'TWO', texts: [], rate: 3_000, months: 6 },
    ];

    const first = await invite(rows);
    const again = await invite([...rows, { email: newEmail(), code: 'THREE', texts: [] }]);

    expect(first).toMatchObject({ rows: [{ state: 'invited' }, { state: 'invited' }] });
    expect(again.rows).toEqual(Array(3).fill({ state: 'invited' }));
    expect(again.room.today).toBe(first.room.today - 1);
    expect(await list()).toMatchObject([
      { code: 'THREE', state: 'invited', rate: 2_000, months: null },
      { code: 'TWO', rate: 3_000, months: 6, email: rows[1]?.email },
      { code: 'ONE', texts: ['one-old'] },
    ]);
  });

  it('answers and sends the same whether an address has an account or not', async () => {
    const [withAccount, without] = [newEmail(), newEmail()];
    await newAffiliate(api.table, { email: withAccount });
    await newPartner(api.table, { email: `p${withAccount}` });

    const answers = await check(
      [withAccount, without, `p${withAccount}`].map((email, n) => ({ email, code: `SAME${n}`, texts: [] })),
    );
    await invite([withAccount, without].map((email, n) => ({ email, code: `SAME${n}`, texts: [] })));
    await fanout.waitUntilIdle();

    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['valid']));
    const plain = (text: string) => text.replaceAll(/\/(join|opt-out)\/[\w-]+/g, '/$1/');
    const [one, other] = fanout.mails.map(({ text, subject }) => plain(`${subject}\n${text}`));
    expect(fanout.mails.map(({ to }) => to).sort()).toEqual([withAccount, without].sort());
    expect(one).toBe(other);
  });

  it('is limited to ten people a day without Pro or a connected app, and counts in the plan only who joined', async () => {
    const rows = Array.from({ length: 11 }, (_, n) => ({ email: newEmail(), code: `MANY${n}`, texts: [] }));

    const { rows: states, room } = await invite(rows);

    expect(states.map(({ state }) => state)).toEqual([...Array(10).fill('invited'), 'no_room']);
    expect(room.today).toBe(0);
    await change('revokeInvitation', 'MANY0');
    expect((await invite(rows.slice(10))).rows).toEqual([{ state: 'no_room' }]);
    expect((await invite(rows.slice(10), daysLater(1))).rows).toEqual([{ state: 'invited' }]);
    expect((await api.table.get(profileKey(partner.id)))?.activeCoupons ?? 0).toBe(0);
  });

  it('has room for 300 people a day with Pro and a connected app', async () => {
    await api.table
      .transaction()
      .update(appKey(appId), { set: { connectedSince: '2026-01-01T00:00:00.000Z' } })
      .commit();

    const { room } = await invite([{ email: newEmail(), code: 'MANY', texts: [] }]);

    expect(room).toEqual({ today: 299, open: 999 });
  });

  it('makes the payment terms binding, because the page of the invitation shows them', async () => {
    expect((await api.as(partner)('getPaymentTerms')).isRequested).toBe(false);

    await invite([{ email: newEmail(), code: 'FIRST', texts: [] }]);

    expect((await api.as(partner)('getPaymentTerms')).isRequested).toBe(true);
  });
});

describe('A reserved code', () => {
  it('and its texts are refused to others until the invitation ends', async () => {
    await invite([{ email: newEmail(), code: 'MINE', texts: ['mine-old'] }]);
    const other = await newAffiliate(api.table);
    await approveCode(api, partner, await newAffiliate(api.table), appId, 'ACTIVE');
    const addText = (text: string) =>
      api.as(partner)('setCodeTexts', { params: { appId, code: 'ACTIVE' }, body: { texts: [text] } });

    await expectRefusal(requestCode(api, other, appId, 'MINE'), 'coupon_code_taken', TAKEN);
    await expectRefusal(requestCode(api, other, appId, 'MINE-OLD'), 'coupon_code_taken', TAKEN);
    await expectRefusal(addText('mine'), 'coupon_code_taken', '“mine” is already in use.');

    await change('revokeInvitation', 'MINE');
    expect(await requestCode(api, other, appId, 'MINE')).toMatchObject({ status: 'pending' });
    expect(await addText('mine-old')).toMatchObject({ texts: ['mine-old'] });
  });

  it('is free after 30 days, and can be reserved for somebody else', async () => {
    const email = newEmail();
    await invite([{ email, code: 'LATER', texts: [] }]);
    const token = await tokenFor(email);
    const affiliate = await newAffiliate(api.table, { email });

    expect(await stateOf('LATER', daysLater(29.9))).toBe('invited');
    expect(await stateOf('LATER', daysLater(30.1))).toBe('ended');
    await expectRefusal(join(affiliate, token, daysLater(30.1)), 'not_found', GONE);
    expect((await invite([{ email: newEmail(), code: 'LATER', texts: [] }], daysLater(30.1))).rows).toEqual([
      { state: 'invited' },
    ]);
  });
});

describe('The page of an invitation', () => {
  it('shows the program, its terms and the code to anybody with the link', async () => {
    await invite([{ email: 'jane@corp.example', code: 'JANE20', texts: ['jane'], rate: 3_000 }]);

    const answer = await open(await tokenFor('jane@corp.example'));

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({
      app: { id: appId, name: 'Notes' },
      companyName: 'Looms Ltd',
      code: 'JANE20',
      texts: ['jane'],
      terms: { rate: 3_000, months: null },
      payment: { wait: null, scheduled: [] },
      address: 'j…@corp.example',
    });
  });

  it('is the same for unknown, used, revoked, declined and foreign links', async () => {
    const emails = Array.from({ length: 3 }, newEmail) as [string, string, string];
    await invite(emails.map((email, n) => ({ email, code: `PAGE${n}`, texts: [] })));
    const [used, revoked, declined] = await Promise.all(emails.map(tokenFor));
    await join(await newAffiliate(api.table, { email: emails[0] }), used ?? '');
    await change('revokeInvitation', 'PAGE1');
    expect((await open(`${declined}/decline`, { method: 'POST' })).status).toBe(200);

    const answers = await Promise.all(
      [used, revoked, declined, 'A'.repeat(22), 'short', '%00'].map(async (token) => {
        const answer = await open(token ?? '');
        const { instance: _, ...problem } = (await answer.json()) as Record<string, unknown>;
        return { status: answer.status, problem };
      }),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, problem: { detail: GONE } });
    expect(await stateOf('PAGE2')).toBe('ended');
  });

  it('answers any token and body without an error of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), fc.string({ maxLength: 100 }), async (token, body) => {
        // `fetch` removes such a segment from the path.
        fc.pre(!/^\.{0,2}$/.test(token));
        const path = encodeURIComponent(token);
        const answers = await Promise.all([
          open(path),
          open(`${path}/decline`, { method: 'POST', body }),
          fetch(`${gateway.origin}${OPT_OUT_PATH}${path}`, { method: 'POST', body }),
        ]);
        for (const { status } of answers) expect([404, 413]).toContain(status);
      }),
      { numRuns: runsAtCost(40) },
    );
  });
});

describe('Joining', () => {
  it('makes the code active on the terms of the invitation, as version 1, with its texts', async () => {
    const email = newEmail();
    await invite([{ email, code: 'JOIN20', texts: ['join-old'], rate: 3_000, months: 6 }]);
    const affiliate = await newAffiliate(api.table, { email: email.toUpperCase() });
    const token = await tokenFor(email);

    const answer = await join(affiliate, token);
    const again = await join(affiliate, token);

    expect(answer).toMatchObject({
      outcome: 'joined',
      coupon: { code: 'JOIN20', status: 'active', rate: 3_000, months: 6, texts: ['join-old'] },
    });
    expect(again).toEqual(answer);
    const { versions } = await api.as(affiliate)('getMyCouponTerms', { params: { appId, code: 'JOIN20' } });
    expect(versions).toMatchObject([{ version: 1, rate: 3_000, months: 6 }]);
    expect(await list()).toMatchObject([
      { state: 'joined', email: null, affiliate: { id: affiliate.id }, code: 'JOIN20' },
    ]);
    expect(await api.as(partner)('getPartnerOverview')).toMatchObject({
      pendingRequests: 0,
      activeAffiliates: 1,
    });
    expect((await api.table.get(profileKey(partner.id)))?.activeCoupons).toBe(1);
    expect(await check([{ email, code: 'AGAIN', texts: [] }])).toMatchObject([{ state: 'affiliate' }]);
  });

  it('at the limit of the plan makes a request with the code, which a decline frees whole', async () => {
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { plan: 'starter', activeCoupons: 3 } })
      .commit();
    const email = newEmail();
    await invite([{ email, code: 'FULL20', texts: ['full-old'] }]);
    const affiliate = await newAffiliate(api.table, { email });

    const answer = await join(affiliate, await tokenFor(email));

    expect(answer).toMatchObject({ outcome: 'requested', coupon: { status: 'pending', code: 'FULL20' } });
    expect(await stateOf('FULL20')).toBe('requested');
    const { items } = await api.as(partner)('listRequests', { query: { status: 'pending' } });
    expect(items).toMatchObject([{ code: 'FULL20', texts: ['full-old'] }]);
    await api.as(partner)('declineRequest', { params: { appId, code: 'FULL20' }, body: {} });
    const other = await newAffiliate(api.table);
    expect(await requestCode(api, other, appId, 'FULL-OLD')).toMatchObject({ status: 'pending' });
  });

  it('at the limit of the plan keeps the terms of the invitation, whatever the app offers', async () => {
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { plan: 'starter', activeCoupons: 3 } })
      .commit();
    const emails = [newEmail(), newEmail()] as const;
    await invite([
      { email: emails[0], code: 'LESS', texts: [], rate: 1_000 },
      { email: emails[1], code: 'MORE', texts: [], rate: 3_000 },
    ]);
    for (const email of emails) await join(await newAffiliate(api.table, { email }), await tokenFor(email));

    const { items } = await api.as(partner)('listRequests', { query: { status: 'pending' } });
    expect(items).toMatchObject([
      { code: 'MORE', rate: 3_000, offerChange: null },
      { code: 'LESS', rate: 1_000, offerChange: null },
    ]);
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { plan: 'pro' } })
      .commit();
    const approve = (code: string) => api.as(partner)('approveRequest', { params: { appId, code } });
    expect(await approve('LESS')).toMatchObject({ status: 'active', rate: 1_000 });
    expect(await approve('MORE')).toMatchObject({ status: 'active', rate: 3_000 });
  });

  it('with another address changes nothing, and a request for another code shows both domains', async () => {
    await invite([{ email: 'jo@home.example', code: 'HOME20', texts: [] }]);
    const affiliate = await newAffiliate(api.table, { email: 'jo@work.example' });
    const token = await tokenFor('jo@home.example');

    expect(await join(affiliate, token)).toEqual({ outcome: 'other_address', appId });
    expect(await stateOf('HOME20')).toBe('invited');
    const terms = { rate: 2_000, bounty: [], months: null, text: '' };
    await api.as(affiliate)('requestCoupon', {
      params: { appId },
      body: { code: 'WORK20', terms, invitation: token },
    });

    const { items } = await api.as(partner)('listRequests', { query: { status: 'pending' } });
    expect(items).toMatchObject([
      { code: 'WORK20', invitedAs: { invited: 'home.example', own: 'work.example' } },
    ]);
    const approved = await api.as(partner)('approveRequest', { params: { appId, code: 'WORK20' } });
    expect(approved.invitedAs).toBeNull();
    await expectRefusal(
      requestCode(api, await newAffiliate(api.table), appId, 'HOME20'),
      'coupon_code_taken',
      TAKEN,
    );
  });

  it('is refused for partners, for blocked partners’ programs, and with a code of the program', async () => {
    const email = newEmail();
    await invite([{ email, code: 'NO20', texts: [] }]);
    const [token, affiliate] = [await tokenFor(email), await newAffiliate(api.table, { email })];
    const own = await newPartner(api.table, { email });

    expect((await refusal(join(own, token))).detail).toBe('Only affiliates can do this.');
    await requestCode(api, affiliate, appId, 'OWN20');
    expect((await refusal(join(affiliate, token))).code).toBe('already_requested');
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { blockedAt: '2026-01-01T00:00:00.000Z' } })
      .commit();
    await expectRefusal(join(affiliate, token), 'not_found', GONE);
    expect((await open(token)).status).toBe(404);
  });
});

describe('The email of an invitation', () => {
  const linkIn = (text = '', page = 'join') => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? '';

  it('contains a link of 128 bits that the table does not know, and only names of what the partner wrote', async () => {
    await api.as(partner)('updateApp', {
      params: { appId },
      body: { name: `Evil.example ${'x'.repeat(60)}`, description: 'Secret words', termsText: 'More words' },
    });
    const email = newEmail();
    await invite([{ email, code: 'MAIL20', texts: ['mail-old'] }]);
    await fanout.waitUntilIdle();

    const [mail] = fanout.mails;
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toMatch(/^Looms Ltd invites you to promote Evil\.\u2060example x{1,27}$/);
    expect(mail?.text).not.toMatch(/words|MAIL20|mail-old/i);
    const token = linkIn(mail?.text);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect((await open(token)).status).toBe(200);
    expect((await join(await newAffiliate(api.table, { email }), token)).outcome).toBe('joined');
  });

  it('is sent once more, by hand, after three days', async () => {
    const email = newEmail();
    await invite([{ email, code: 'REMIND', texts: [] }]);
    await fanout.waitUntilIdle();

    expect((await refusal(change('remindInvited', 'REMIND', daysLater(2.9)))).code).toBe('conflict');
    const at = daysLater(3.1);
    expect(await change('remindInvited', 'REMIND', at)).toMatchObject({ remindedAt: at.toISOString() });
    await expectRefusal(change('remindInvited', 'REMIND', at), 'conflict', 'You already sent a reminder.');
    await fanout.waitUntilIdle();

    const subjects = fanout.mails.map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Looms Ltd invites you to promote Notes',
      'Reminder: Looms Ltd invites you to promote Notes',
    ]);
    for (const { text } of fanout.mails) expect((await open(linkIn(text))).status).toBe(200);
  });

  it('is not sent while nobody can join, and no reminder can be asked for', async () => {
    const email = newEmail();
    await invite([{ email, code: 'CLOSED', texts: [] }]);
    await fanout.waitUntilIdle();
    fanout.reset();
    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'inactive' } });

    const at = daysLater(3.1);
    expect((await refusal(change('remindInvited', 'CLOSED', at))).code).toBe('app_inactive');
    // The app may also become inactive while the email is in the queue.
    await api.table
      .transaction()
      .update(invitationKey({ partnerId: partner.id, appId, address: await addressOf(api.table, email) }), {
        set: { remindedAt: at.toISOString() },
      })
      .commit();
    await fanout.waitUntilIdle();

    expect(fanout.mails).toEqual([]);
  });

  it('is no reminder if a late message is about an earlier invitation of the address', async () => {
    const email = newEmail();
    await invite([{ email, code: 'AGAIN1', texts: [] }]);
    await change('revokeInvitation', 'AGAIN1');
    await invite([{ email, code: 'AGAIN2', texts: [] }]);
    await fanout.waitUntilIdle();
    const sent: string[] = [];

    await emailInvitation(
      { partnerId: partner.id, appId, address: await addressOf(api.table, email), isReminder: true },
      {
        table: api.table,
        mailer: {
          async send({ subject }) {
            sent.push(subject);
            return 'sent';
          },
        },
        quota: NO_QUOTA,
        siteOrigin: 'https://app.example.com',
        clock: () => new Date(),
      },
    );

    expect(sent).toEqual([]);
    await change('remindInvited', 'AGAIN2', daysLater(3.1));
    await fanout.waitUntilIdle();
    expect(fanout.mails.at(-1)?.subject).toMatch(/^Reminder: /);
  });

  it.each(['partner', 'everybody'])('is not sent to people who opted out of those from %s', async (from) => {
    const email = newEmail();
    await invite([{ email, code: 'OUT1', texts: [] }]);
    await fanout.waitUntilIdle();
    const { unsubscribe = '', text } = fanout.mails[0] ?? {};
    const url = `${gateway.origin}${new URL(unsubscribe).pathname}`;

    const looked = await fetch(url, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([
      302,
      `/opt-out/${linkIn(text, 'opt-out')}`,
    ]);
    const body = new URLSearchParams(from === 'everybody' ? { from } : { 'List-Unsubscribe': 'One-Click' });
    for (const _ of [1, 2]) expect((await fetch(url, { method: 'POST', body })).status).toBe(200);

    fanout.reset();
    await change('remindInvited', 'OUT1', daysLater(3.1));
    const owner = partner;
    partner = await newPartner(api.table);
    ({ id: appId } = await addApp(api, partner));
    await invite([{ email, code: 'OUT2', texts: [] }]);
    await fanout.waitUntilIdle();

    expect(fanout.mails).toHaveLength(from === 'everybody' ? 0 : 1);
    expect(await stateOf('OUT2')).toBe('invited');
    expect((await api.as(owner)('listInvitations')).items).toMatchObject([{ state: 'invited' }]);
  });

  it('is sent to an address at most three times a day', async () => {
    const email = newEmail();
    for (let n = 0; n < 4; n++) {
      partner = await newPartner(api.table);
      ({ id: appId } = await addApp(api, partner));
      await invite([{ email, code: `N${n}`, texts: [] }]);
    }
    await fanout.waitUntilIdle();

    expect(fanout.mails).toHaveLength(3);
  });
});
