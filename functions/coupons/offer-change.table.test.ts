import { beforeAll, describe, expect, it } from 'vitest';
import type { WrittenTermsView } from '../../shared/contract/terms.ts';
import type { AppId } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { addApp, requestCode } from '../../test/support/journeys.ts';
import { readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { relationKey } from '../entities/relation.ts';
import { acceptsSeen, approveRequest } from './approve-request.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

const LIFE: WrittenTermsView = { rate: 2_000, bounty: [], months: null, text: '' };
const YEAR: WrittenTermsView = { rate: 1_000, bounty: [], months: 12, text: 'No ads' };
const CHANGED = 'Your offer changed after this request. Review both before you approve.';

let codes = 0;
type Ref = { appId: string; code: string; affiliate: User };

/** Lets an affiliate request a code for an app that offers 20 percent for life. */
async function newRequest(): Promise<Ref> {
  const affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner);
  const code = `OFFER${++codes}`;
  await requestCode(api, affiliate, appId, code);
  return { appId, code, affiliate };
}

const offer = ({ appId }: Ref, { rate, text, ...terms }: WrittenTermsView) =>
  api.as(partner)('updateApp', { params: { appId }, body: { ...terms, defaultRate: rate, termsText: text } });
const approve = ({ appId, code }: Ref, seen?: string) =>
  api.as(partner)('approveRequest', { params: { appId, code }, query: seen ? { offer: seen } : {} });
const decline = ({ appId, code }: Ref, body: { offerChanged?: true } = {}) =>
  api.as(partner)('declineRequest', { params: { appId, code }, body });
const inMarket = ({ appId, affiliate }: Ref) => api.as(affiliate)('getMarketplaceApp', { params: { appId } });

async function changeOf({ appId }: Ref) {
  const { items } = await api.as(partner)('listRequests', { query: { app: appId } });
  return items[0]?.offerChange;
}

describe('A request whose offer has changed', () => {
  it('shows the terms of its time beside those of now', async () => {
    const request = await newRequest();
    const before = await changeOf(request);
    await offer(request, YEAR);

    expect(before).toBeNull();
    expect(await changeOf(request)).toEqual({
      requested: LIFE,
      offered: YEAR,
      isBetter: false,
      version: expect.any(String),
    });
    await offer(request, LIFE);
    expect(await changeOf(request)).toBeNull();
  });

  it('is approved on the terms of its time only by a partner who has seen the offer of now', async () => {
    const request = await newRequest();
    await offer(request, YEAR);
    const seen = (await changeOf(request))?.version;

    expect(await refusal(approve(request))).toMatchObject({
      code: 'conflict',
      detail: CHANGED,
      current: { status: 'pending', offerChange: { requested: LIFE, offered: YEAR, version: seen } },
    });
    await offer(request, { ...YEAR, months: 6 });
    await expectRefusal(approve(request, seen), 'conflict', CHANGED);
    const approved = await approve(request, (await changeOf(request))?.version);

    expect(approved).toMatchObject({ status: 'active', rate: 2_000, months: null, offerChange: null });
  });

  it('is approved on better terms without a review', async () => {
    const request = await newRequest();
    await offer(request, { ...LIFE, rate: 3_000 });

    expect(await changeOf(request)).toMatchObject({ isBetter: true });
    expect(await approve(request)).toMatchObject({ status: 'active', rate: 3_000 });
  });

  it('is not approved if the offer changes right before the approval is written', async () => {
    const request = await newRequest();
    const decision = {
      partnerId: partner.id,
      appId: request.appId as AppId,
      code: request.code,
      now: new Date(),
      accepts: acceptsSeen(undefined),
    };
    let refused = 0;
    for (let isChanged = true; isChanged; ) {
      await offer(request, LIFE);
      isChanged = false;
      const table = interruptedTable(api.table, refused + 1, async () => {
        isChanged = true;
        await offer(request, YEAR);
      });
      const answer = await approveRequest(decision, { table }).catch((error: unknown) => error);
      expect(answer).toMatchObject(isChanged ? { message: CHANGED } : { status: 'active' });
      if (isChanged) refused++;
    }

    expect(refused).toBeGreaterThan(4);
  });

  it('that is declined for this reason invites a new one, on the page of the app, until it is made', async () => {
    const request = await newRequest();
    const { appId, code, affiliate } = request;
    await offer(request, YEAR);

    expect(await decline(request, { offerChanged: true })).toEqual({ code });

    const { declined } = await inMarket(request);
    expect(declined).toMatchObject({ offerChanged: true, reason: '' });
    expect(await inMarket(request)).toMatchObject({ relation: null, code: null, ownTerms: null });
    expect(await readNotifications(api, affiliate)).toMatchObject([
      { kind: 'coupon_declined', at: declined?.at, offerChanged: true },
    ]);
    await requestCode(api, affiliate, appId, code);
    expect(await inMarket(request)).toMatchObject({
      relation: 'pending',
      ownTerms: YEAR,
      declined: null,
    });
    expect(await api.table.get(relationKey(appId as AppId, affiliate.id))).not.toHaveProperty('expiresAt');
  });

  it('that is declined without this reason leaves nothing', async () => {
    const request = await newRequest();
    await offer(request, YEAR);

    await decline(request);

    expect(await inMarket(request)).toMatchObject({ relation: null, declined: null });
    expect(await readNotifications(api, request.affiliate)).toMatchObject([{ offerChanged: false }]);
    expect(await api.table.get(relationKey(request.appId as AppId, request.affiliate.id))).toBeUndefined();
  });

  it('cannot be declined for this reason if the offer is the same', async () => {
    const request = await newRequest();

    await expectRefusal(
      decline(request, { offerChanged: true }),
      'conflict',
      'Your offer is the same as when this code was requested.',
    );
    expect(await inMarket(request)).toMatchObject({ relation: 'pending' });
  });
});

describe('The marketplace', () => {
  it('shows affiliates their own terms, in its list and on the page of an app', async () => {
    const request = await newRequest();
    const { appId, code, affiliate } = request;
    await offer(request, YEAR);
    const pending = (await inMarket(request)).ownTerms;
    await approve(request, (await changeOf(request))?.version);
    const later = new Date(Date.now() + 20 * DAY_MS);
    await api.as(partner)('setCouponTerms', {
      params: { appId, code },
      body: { text: 'Be nice', months: 6 },
    });

    const ofNow = await inMarket(request);
    const ofLater = await api.as(affiliate, later)('getMarketplaceApp', { params: { appId } });
    const { items } = await api.as(affiliate)('listMarketplace');

    expect(pending).toEqual(LIFE);
    expect(ofNow).toMatchObject({ rate: 1_000, months: 12, termsText: 'No ads', ownTerms: LIFE });
    expect(ofLater.ownTerms).toEqual({ ...LIFE, months: 6, text: 'Be nice' });
    expect(items.find(({ id }) => id === appId)?.ownTerms).toEqual(LIFE);
    expect((await api.as(partner)('getMarketplaceApp', { params: { appId } })).ownTerms).toBeNull();
  });
});
