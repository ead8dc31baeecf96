import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { connectApp } from '../webhooks/process/connect-app.ts';

let api: Awaited<ReturnType<typeof startApiWithFanout>>['api'];
let fanout: Fanout;
let partner: User;
let affiliate: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  fanout.reset();
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  ({ id: appId } = await addApp(api, partner));
  await approveCode(api, partner, affiliate, appId, 'BOB20');
  await fanout.waitUntilIdle();
});

const set = (status: 'active' | 'inactive', minutesLater = 0) =>
  api.as(partner, new Date(Date.now() + minutesLater * 60_000))('setAppStatus', {
    params: { appId },
    body: { status },
  });
async function switchesOf(user: User): Promise<boolean[]> {
  await fanout.waitUntilIdle();
  const news = await readNotifications(api, user);
  return news.flatMap((one) => (one.kind === 'program_switched' ? [one.paused] : []));
}

it('tells affiliates with an active code, in the app and by email, that a program was paused', async () => {
  const stranger = await newAffiliate(api.table);

  await set('inactive');

  expect(await switchesOf(affiliate)).toEqual([true]);
  for (const user of [stranger, partner]) expect(await switchesOf(user)).toEqual([]);
  expect((await emailsTo(api, fanout, affiliate)).map(({ subject }) => subject)).toContain(
    'Notes paused its program',
  );
});

it('tells of a pause and of the resumption, but of nothing in between that does not last', async () => {
  await set('inactive');
  await switchesOf(affiliate);

  await set('active', 10);
  await set('inactive', 20);
  expect(await switchesOf(affiliate)).toEqual([true]);

  await set('active', 30);
  expect(await switchesOf(affiliate)).toEqual([false]);
});

it('tells affiliates who share links, in the app and by email, once their sales count and the provider has reported something', async () => {
  const update = (body: object) => api.as(partner)('updateApp', { params: { appId }, body });
  const liveOf = async () => {
    await fanout.waitUntilIdle();
    const news = await readNotifications(api, affiliate);
    return news.flatMap((one) => (one.kind === 'coupon_live' ? [one.noDiscount] : []));
  };
  await update({ noDiscount: true });
  const connectedAt = new Date().toISOString();
  await connectApp(api.table, { appId, provider: 'stripe', at: connectedAt });
  expect(await liveOf()).toEqual([]);

  await update({ codeParameter: 'via' });
  expect(await liveOf()).toEqual([true]);
  await update({ codeParameter: '' });
  expect(await liveOf()).toEqual([true]);
  expect((await emailsTo(api, fanout, affiliate)).map(({ subject }) => subject)).toContain('BOB20 is live');
});
