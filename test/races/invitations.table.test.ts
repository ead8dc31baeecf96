import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { newJoinLink } from '../support/invitations.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
let partner: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  ({ id: appId } = await addApp(api, partner));
});

const newEmail = () => `${randomUUID()}@example.com`;
const invite = (email: string, code: string) =>
  api.as(partner)('inviteAffiliates', {
    params: { appId },
    body: { rows: [{ email, code, texts: [] }] },
  });
const join = (who: User, token: string) => api.as(who)('joinProgram', { params: { token } });
const room = async () =>
  (
    await api.as(partner)('checkInvitations', {
      params: { appId },
      body: { rows: [{ email: newEmail(), texts: [] }] },
    })
  ).room;
const GONE = 'not_found: This invitation does not exist or you do not have permission to view it.';

test('of two accounts with the invited address, exactly one joins', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newEmail();
    await invite(email, `TWO${round}`);
    const token = await newJoinLink(api.table, { partner, appId, email });
    const accounts = [await newAffiliate(api.table, { email }), await newAffiliate(api.table, { email })];

    const { won, refused } = await outcomes(accounts.map((who) => join(who, token)));

    expect(won).toMatchObject([{ outcome: 'joined' }]);
    expect(refused).toEqual([GONE]);
  }
  expect((await api.table.get(profileKey(partner.id)))?.activeCoupons).toBe(5);
  expect((await room()).open).toBe(1_000);
});

test('an account that joins from two tabs joins once, and both tabs say so', async () => {
  for (let round = 1; round <= 5; round++) {
    const email = newEmail();
    await invite(email, `TABS${round}`);
    const token = await newJoinLink(api.table, { partner, appId, email });
    const affiliate = await newAffiliate(api.table, { email });

    const { won } = await outcomes([join(affiliate, token), join(affiliate, token)]);

    expect(won).toMatchObject([{ outcome: 'joined' }, { outcome: 'joined' }]);
    expect((await api.table.get(profileKey(partner.id)))?.activeCoupons).toBe(round);
  }
});

test('joining and revoking at once have exactly one winner', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newEmail();
    await invite(email, `OR${round}`);
    const token = await newJoinLink(api.table, { partner, appId, email });
    const [invitation] = (await api.as(partner)('listInvitations')).items;
    const params = { appId, invitationId: invitation?.id ?? '' };

    const { won } = await outcomes<unknown>([
      join(await newAffiliate(api.table, { email }), token),
      api.as(partner)('revokeInvitation', { params }),
    ]);

    expect(won).toHaveLength(1);
  }
});

test('a code that is requested and reserved at once belongs to one of both', async () => {
  for (let round = 0; round < 5; round++) {
    const affiliate = await newAffiliate(api.table);
    const code = `RACE${round}`;

    const [requested, invited] = await Promise.allSettled([
      requestCode(api, affiliate, appId, code),
      invite(newEmail(), code),
    ]);

    const state = invited.status === 'fulfilled' ? invited.value.rows[0]?.state : 'failed';
    expect([requested.status, state]).toEqual(
      requested.status === 'fulfilled' ? ['fulfilled', 'code_taken'] : ['rejected', 'invited'],
    );
  }
});

test('a code that two rows reserve at once is reserved for one of them, and counted once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => invite(newEmail(), 'SAME')));

  const states = results.map(({ rows }) => rows[0]?.state).sort();
  expect(states).toEqual([...Array(4).fill('code_taken'), 'invited']);
  expect((await room()).open).toBe(999);
});

test('of two people who join at the limit of the plan at once, one joins and one requests', async () => {
  const plan = { plan: 'starter', activeCoupons: 2 } as const;
  await api.table.transaction().update(profileKey(partner.id), { set: plan }).commit();
  const tokens = [];
  for (const code of ['LAST', 'FULL']) {
    const email = newEmail();
    await invite(email, code);
    const who = await newAffiliate(api.table, { email });
    tokens.push({ who, token: await newJoinLink(api.table, { partner, appId, email }) });
  }

  const { won } = await outcomes(tokens.map(({ who, token }) => join(who, token)));

  expect(won.map(({ outcome }) => outcome).sort()).toEqual(['joined', 'requested']);
  expect((await api.table.get(profileKey(partner.id)))?.activeCoupons).toBe(3);
});
