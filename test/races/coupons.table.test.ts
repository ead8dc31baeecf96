import { beforeAll, expect, test } from 'vitest';
import { approveByRule } from '../../functions/coupons/expire/approve-by-rule.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import { CODE_EXPIRY } from '../../infra/functions.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { calledAs } from '../support/called-as.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const many = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

async function waiting(partner: User, codes: readonly string[]): Promise<string> {
  const { id } = await addApp(api, partner);
  for (const code of codes) await requestCode(api, await newAffiliate(api.table), id, code);
  return id;
}

test('exactly one of 20 affiliates who request the same code at once gets it', async () => {
  const partner = await newPartner(api.table);
  const { id: appId } = await addApp(api, partner);
  const affiliates = await many(20, () => newAffiliate(api.table));

  const { won, refused } = await outcomes(affiliates.map((who) => requestCode(api, who, appId, 'WANTED')));

  expect(won).toHaveLength(1);
  expect(refused).toEqual(
    Array(19).fill('coupon_code_taken: This code is already in use. Please choose another.'),
  );
  expect((await api.as(partner)('getPartnerOverview')).pendingRequests).toBe(1);
});

test('exactly one of two affiliates who request the same code in different apps at once gets it', async () => {
  const partner = await newPartner(api.table);
  const apps = [await addApp(api, partner), await addApp(api, partner)];
  for (let round = 0; round < 5; round++) {
    const requests = apps.map(async ({ id }) =>
      requestCode(api, await newAffiliate(api.table), id, `ONCE${round}`),
    );

    const { won, refused } = await outcomes(requests);

    expect(won).toHaveLength(1);
    expect(refused).toEqual(['coupon_code_taken: This code is already in use. Please choose another.']);
  }
});

test('exactly one of an affiliate’s requests from two tabs succeeds', async () => {
  const { id: appId } = await addApp(api, await newPartner(api.table));
  const affiliate = await newAffiliate(api.table);

  const { won, refused } = await outcomes([
    requestCode(api, affiliate, appId, 'LEFT'),
    requestCode(api, affiliate, appId, 'RIGHT'),
  ]);

  expect(won).toHaveLength(1);
  expect(refused).toEqual([
    'already_requested: You already have a coupon or request for Notes. See My Coupons.',
  ]);
});

test('a concurrent approval and decline have exactly one winner', async () => {
  const partner = await newPartner(api.table, { plan: 'pro' });
  for (let round = 0; round < 5; round++) {
    const code = `BOTH${round}`;
    const params = { appId: await waiting(partner, [code]), code };

    const { won, refused } = await outcomes<unknown>([
      api.as(partner)('approveRequest', { params }),
      api.as(partner)('declineRequest', { params, body: {} }),
    ]);

    expect(won).toHaveLength(1);
    expect(refused).toEqual([
      expect.stringMatching(/^(conflict: This request is no longer pending\.|not_found: )/),
    ]);
  }
  expect((await api.as(partner)('getPartnerOverview')).pendingRequests).toBe(0);
});

test('only one of a Starter partner’s third and fourth coupons is approved if both are approved at once', async () => {
  const partner = await newPartner(api.table);
  const appId = await waiting(partner, ['C1', 'C2', 'C3', 'C4']);
  const approve = (code: string) => api.as(partner)('approveRequest', { params: { appId, code } });
  await approve('C1');
  await approve('C2');

  const { won, refused } = await outcomes([approve('C3'), approve('C4')]);

  expect(won).toHaveLength(1);
  expect(refused).toEqual([
    "plan_limit: You're using all 3 coupons on the Starter plan. Retire one, or upgrade to Pro for unlimited coupons.",
  ]);
  expect((await api.table.get(profileKey(partner.id)))?.activeCoupons).toBe(3);
});

test('two coupons of one affiliate approved at once count as one active affiliate', async () => {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table);
  const apps = [await addApp(api, partner), await addApp(api, partner)];
  for (const { id } of apps) await requestCode(api, affiliate, id, 'TWICE');

  const { won } = await outcomes(
    apps.map(({ id }) => api.as(partner)('approveRequest', { params: { appId: id, code: 'TWICE' } })),
  );

  expect(won).toHaveLength(2);
  expect((await api.as(partner)('getPartnerOverview')).activeAffiliates).toBe(1);
});

test('concurrent runs of a rule never approve more than its limit of a day', async () => {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const { id: appId } = await addApp(api, partner);
  const approvalRule = { minAccountDays: 0, perDay: 3 };
  await api.as(partner)('updateApp', { params: { appId }, body: { approvalRule } });
  for (let n = 0; n < 12; n++) {
    const affiliate = await newAffiliate(api.table, { websiteUrl: 'https://bob.example' });
    await requestCode(api, affiliate, appId, `RULED${n}`);
  }

  const approved = await many(4, () =>
    calledAs(CODE_EXPIRY.name, () => approveByRule({ table: api.table, now: new Date() })),
  );

  expect(approved.reduce((sum, each) => sum + each, 0)).toBe(3);
  const { items } = await api.as(partner)('listRequests', { query: { status: 'active', app: appId } });
  expect(items).toHaveLength(3);
  expect(await api.table.get(profileKey(partner.id))).toMatchObject({ activeCoupons: 3 });
});
