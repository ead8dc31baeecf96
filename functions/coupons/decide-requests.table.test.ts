import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { profileKey } from '../entities/profile.ts';
import { logger } from '../lib/logs/logger.ts';
import { newId } from '../lib/secrets/ids.ts';
import { declineRequests } from './decide-requests.ts';

let api: Api;
let partner: User;
let appId: AppId;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  appId = (await addApp(api, partner)).id as AppId;
});

async function pending(...codes: string[]) {
  for (const code of codes) await requestCode(api, await newAffiliate(api.table), appId, code);
  return codes.map((code) => ({ appId, code }));
}
const outcomes = ({ results }: { results: { code: string; outcome: string }[] }) =>
  Object.fromEntries(results.map(({ code, outcome }) => [code, outcome]));
const approve = async (requests: { appId: AppId; code: string }[], who = partner) =>
  outcomes(await api.as(who)('approveRequests', { body: { requests } }));
const decline = async (requests: { appId: AppId; code: string }[], who = partner) =>
  outcomes(await api.as(who)('declineRequests', { body: { requests } }));
const statuses = async () =>
  Object.fromEntries(
    (await api.as(partner)('listRequests', { query: { app: appId } })).items.map((row) => [
      row.code,
      row.status,
    ]),
  );

it('Several requests are approved by one call, those for another offer than that of now are left for a review', async () => {
  const earlier = await pending('WORSE', 'BETTER');
  await api.as(partner)('updateApp', { params: { appId }, body: { defaultRate: 3_000 } });
  const requests = [...earlier, ...(await pending('ONE', 'TWO'))];

  expect(await approve(requests)).toEqual({
    WORSE: 'offer_changed',
    BETTER: 'offer_changed',
    ONE: 'approved',
    TWO: 'approved',
  });
  expect(await statuses()).toEqual({ WORSE: 'pending', BETTER: 'pending', ONE: 'active', TWO: 'active' });
  expect(await api.as(partner)('getPartnerOverview')).toMatchObject({
    pendingRequests: 2,
    activeAffiliates: 2,
  });
});

it('A repeated call changes nothing', async () => {
  const requests = await pending('ONE');
  await approve(requests);

  expect(await approve(requests)).toEqual({ ONE: 'not_pending' });
  expect(await decline(requests)).toEqual({ ONE: 'not_pending' });
  expect(await statuses()).toEqual({ ONE: 'active' });
});

it('Several requests are declined by one call, and one that was approved meanwhile stays', async () => {
  const requests = await pending('ONE', 'TWO', 'THREE');
  let left = 2;
  // The approval comes between the read and the transaction of the second decline.
  const table = {
    ...api.table,
    transaction: () => {
      const tx = api.table.transaction();
      const commit = tx.commit.bind(tx);
      tx.commit = async () => {
        if (--left === 0) await api.as(partner)('approveRequest', { params: { appId, code: 'TWO' } });
        return commit();
      };
      return tx;
    },
  };

  const answer = await declineRequests(
    { partnerId: partner.id as PartnerId, requests, now: new Date() },
    { table, newId },
  );

  expect(outcomes(answer)).toEqual({ ONE: 'declined', TWO: 'not_pending', THREE: 'declined' });
  expect(await statuses()).toEqual({ TWO: 'active' });
  expect(await decline(requests)).toEqual({ ONE: 'not_pending', TWO: 'not_pending', THREE: 'not_pending' });
});

it("The plan's limit applies in the order of the requests", async () => {
  partner = await newPartner(api.table);
  appId = (await addApp(api, partner)).id as AppId;
  await approveCode(api, partner, await newAffiliate(api.table), appId, 'FIRST');
  const requests = await pending('A', 'B', 'C', 'D');

  expect(await approve(requests)).toEqual({
    A: 'approved',
    B: 'approved',
    C: 'plan_limit',
    D: 'plan_limit',
  });
  expect(await api.table.get(profileKey(partner.id))).toMatchObject({
    activeCoupons: LIMITS.starterCoupons,
  });
});

it("Another partner's requests read like missing ones", async () => {
  const requests = await pending('THEIRS');
  const stranger = await newPartner(api.table);

  expect(await approve([...requests, { appId, code: 'NOBODYS' }], stranger)).toEqual({
    THEIRS: 'not_pending',
    NOBODYS: 'not_pending',
  });
  expect(await decline(requests, stranger)).toEqual({ THEIRS: 'not_pending' });
  expect(await statuses()).toEqual({ THEIRS: 'pending' });
});

it('After an unexpected error, the decisions before it are reported, and the others are not tried', async () => {
  const requests = await pending('ONE', 'TWO', 'THREE');
  let left = 2;
  const table = {
    ...api.table,
    transaction: () => {
      if (--left === 0) throw new TypeError('secret details');
      return api.table.transaction();
    },
  };
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

  const answer = await declineRequests(
    { partnerId: partner.id as PartnerId, requests, now: new Date() },
    { table, newId },
  );

  expect(outcomes(answer)).toEqual({ ONE: 'declined', TWO: 'failed', THREE: 'failed' });
  expect(await statuses()).toEqual({ TWO: 'pending', THREE: 'pending' });
  expect(log).toHaveBeenCalledTimes(1);
});

it(`A call names 1 to ${LIMITS.decidedRequests} requests, each once`, async () => {
  const many = Array.from({ length: LIMITS.decidedRequests + 1 }, (_, n) => ({ appId, code: `CODE${n}` }));
  for (const requests of [[], many, [many[0], { appId, code: 'code0' }]]) {
    const call = api.as(partner)('approveRequests', { body: { requests: requests as typeof many } });
    expect(await refusal(call)).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'body.requests' }],
    });
  }
  expect(Object.keys(await approve(many.slice(1)))).toHaveLength(LIMITS.decidedRequests);
});
