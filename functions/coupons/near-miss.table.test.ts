import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { editPromotion, promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import { type Api, startApi } from '../../test/support/api.ts';
import { newJoinLink } from '../../test/support/invitations.ts';
import { addApp, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { processEvent, storeEvent } from '../../test/support/process-event.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));
const NOW = day(20);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

/** Creates an app with a pending request for the code `BO20X`, and a Stripe account that sends its events to the app. */
async function newProgram() {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner);
  await requestCode(api, affiliate, appId, 'BO20X');
  const account = createAccount({ seed: partner.id });
  const coupon = createCoupon(account);
  return {
    partner,
    account,
    appId,
    promote: (code: string, at: Date) => promote(account, { at, code, coupon }),
    async take(...events: readonly StripeEvent[]) {
      const app = { partnerId: partner.id, appId };
      for (const event of events) await processEvent(api.table, await storeEvent(api.table, app, event, NOW));
    },
    approve: (code = 'BO20X') => api.as(partner, NOW)('approveRequest', { params: { appId, code } }),
  };
}

describe('An approval recognizes a promotion code', () => {
  it('that was reported before with a misspelled code', async () => {
    const { take, promote, approve, partner } = await newProgram();
    await take(...promote('SUMMER', day(2)).events, ...promote('BO-20X', day(3)).events);

    const approved = await approve();

    expect(approved).toMatchObject({ readiness: 'awaiting', nearMiss: 'BO-20X' });
    const { items } = await api.as(partner)('listRequests', { query: { status: 'awaiting' } });
    expect(items).toMatchObject([{ code: 'BO20X', nearMiss: 'BO-20X' }]);
  });

  it('only until the promotion code without a typing error arrives', async () => {
    const { take, promote, approve, partner } = await newProgram();
    await take(...promote('BO2OX', day(3)).events);
    await approve();

    await take(...promote('BO20X', day(4)).events);

    const { items } = await api.as(partner)('listRequests');
    expect(items).toMatchObject([{ code: 'BO20X', readiness: 'live', nearMiss: null }]);
  });
});

it('Joining recognizes a promotion code that was reported before with a misspelled code', async () => {
  const { take, promote, partner, appId } = await newProgram();
  await take(...promote('JO-20X', day(3)).events);
  const email = `${partner.id}@example.com`;
  const rows = [{ email, code: 'JO20X', texts: [] }];
  await api.as(partner, NOW)('inviteAffiliates', { params: { appId }, body: { rows } });
  const token = await newJoinLink(api.table, { partner, appId, email });

  await api.as(await newAffiliate(api.table, { email }), NOW)('joinProgram', { params: { token } });

  const { items } = await api.as(partner)('listRequests', { query: { status: 'awaiting' } });
  expect(items).toMatchObject([{ code: 'JO20X', nearMiss: 'JO-20X' }]);
});

describe('An approval does not recognize a promotion code', () => {
  it('that was deactivated in the meantime', async () => {
    const { take, promote, approve, account } = await newProgram();
    const { promotionCode, events } = promote('BO-20X', day(3));
    await take(...events, ...editPromotion(account, promotionCode, { at: day(4), active: false }).events);

    expect(await approve()).toMatchObject({ nearMiss: null });
  });

  it('that belongs to another coupon by now', async () => {
    const { take, promote, approve, appId } = await newProgram();
    await take(...promote('BO20Y', day(3)).events);
    await requestCode(api, await newAffiliate(api.table), appId, 'BO20Y');

    expect(await approve()).toMatchObject({ nearMiss: null });
  });

  it('that was reported more than two months before', async () => {
    const { take, promote, approve } = await newProgram();
    await take(...promote('BO-20X', new Date('2026-08-31T23:00:00Z')).events);

    expect(await approve()).toMatchObject({ nearMiss: null });
  });

  it('of another partner', async () => {
    const { take, promote } = await newProgram();
    await take(...promote('BO-20X', day(3)).events);

    expect(await (await newProgram()).approve()).toMatchObject({ nearMiss: null });
  });

  it('if the promotion code without a typing error is live', async () => {
    const { take, promote, approve } = await newProgram();
    await take(...promote('BO-20X', day(3)).events, ...promote('BO20X', day(3)).events);

    expect(await approve()).toMatchObject({ readiness: 'live', nearMiss: null });
  });
});

it('A request for a code whose discount is not known yet gets its expiry once the discount is reported', async () => {
  const { account, take, partner } = await newProgram();
  const coupon = createCoupon(account, { id: 'WINTER', redeemBy: day(30).getTime() / 1000 });
  await take(...promote(account, { at: day(2), code: 'LATE', coupon }).events);
  const { id: appId } = await addApp(api, partner);
  await requestCode(api, await newAffiliate(api.table), appId, 'LATE');

  await take(...reportCoupon(account, coupon, { at: day(1) }).events);

  const approved = await api.as(partner, NOW)('approveRequest', { params: { appId, code: 'LATE' } });
  expect(approved).toMatchObject({ readiness: 'live', offer: { expiresAt: day(30).toISOString() } });
  const later = await api.as(partner, new Date('2026-12-01T00:00:00Z'))('listRequests');
  expect(later.items.find(({ code }) => code === 'LATE')).toMatchObject({ readiness: 'expired' });
});
