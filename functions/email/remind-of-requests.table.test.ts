import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { dueByRange } from '../entities/email-turn.ts';
import { profileKey } from '../entities/profile.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  fanout.reset();
  partner = await newPartner(api.table, { plan: 'pro' });
  appId = (await addApp(api, partner)).id;
});

const at = (time: string) => new Date(`2026-11-${time}Z`);

async function ask(code: string, time: string) {
  const now = at(time);
  fanout.clock = () => now;
  const affiliate = await newAffiliate(api.table);
  await api.as(affiliate, now)('requestCoupon', { params: { appId }, body: { code } });
  await fanout.waitUntilIdle();
}
const reminders = async () =>
  (await readNotifications(api, partner)).flatMap((news) =>
    news.kind === 'requests_waiting' ? [[news.at, news.count]] : [],
  );
const reminderMails = async () =>
  (await emailsTo(api, fanout, partner)).filter(({ text }) =>
    text.includes('We remind you of each request once'),
  );

it('A partner is reminded once of each request that is older than three days, with one reminder a day', async () => {
  await ask('ONE', '01T07:00:00.000');
  await ask('TWO', '01T08:00:00.000');
  await ask('THREE', '01T08:00:00.001');
  await ask('FOUR', '02T08:00:00.000');

  await fanout.digest(at('04T07:59:00.000'));
  expect(await reminders()).toEqual([]);
  await fanout.digest(at('04T08:00:00.000'));
  await fanout.digest(at('04T08:05:00.000'));
  expect(await reminders()).toEqual([['2026-11-04T08:00:00.000Z', 2]]);

  await fanout.digest(at('05T08:02:00.000'));
  await fanout.digest(at('12T08:02:00.000'));
  expect(await reminders()).toEqual([
    ['2026-11-05T08:00:00.000Z', 2],
    ['2026-11-04T08:00:00.000Z', 2],
  ]);
  const mails = await reminderMails();
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('2 requests have been waiting for more than 3 days'),
  );
  expect(mails[0]?.text).toContain('/partner/requests?status=pending');
});

it('Decided requests are in no reminder', async () => {
  await ask('ONE', '01T09:00:00.000');
  await ask('TWO', '01T10:00:00.000');
  await ask('THREE', '01T11:00:00.000');
  await api.as(partner, at('02T09:00:00.000'))('approveRequest', { params: { appId, code: 'ONE' } });
  await api.as(partner, at('02T09:00:00.000'))('declineRequest', {
    params: { appId, code: 'TWO' },
    body: {},
  });
  await fanout.waitUntilIdle();

  await fanout.digest(at('05T08:00:00.000'));

  expect(await reminders()).toEqual([['2026-11-05T08:00:00.000Z', 1]]);
  await api.as(partner)('declineRequest', { params: { appId, code: 'THREE' }, body: {} });
});

it('Many requests of a day make one due item, and a reminder that counts at most 100', async () => {
  for (let n = 0; n < 101; n++) {
    const affiliate = await newAffiliate(api.table);
    const call = api.as(affiliate, at('01T09:00:00.000'));
    fanout.clock = () => at('01T09:00:00.000');
    await call('requestCoupon', { params: { appId }, body: { code: `MANY${n}` } });
  }
  await fanout.waitUntilIdle();
  const { items } = await api.table.partitionPage({ ...dueByRange('2026-11-06'), limit: 100 });
  expect(items.filter(({ userId, isReminder }) => userId === partner.id && isReminder)).toHaveLength(1);

  await fanout.digest(at('05T08:00:00.000'));

  expect(await reminders()).toEqual([['2026-11-05T08:00:00.000Z', 100]]);
});

it('A deleted partner, and one of requests from the past, get no reminder', async () => {
  await ask('GONE', '01T09:00:00.000');
  await api.table
    .transaction()
    .update(profileKey(partner.id), { set: { deletedAt: 'now' } })
    .commit();
  await fanout.digest(at('05T08:00:00.000'));
  await api.table
    .transaction()
    .update(profileKey(partner.id), { remove: ['deletedAt'] })
    .commit();
  expect(await reminders()).toEqual([]);

  fanout.clock = () => at('20T08:00:00.000');
  const affiliate = await newAffiliate(api.table);
  await api.as(affiliate, at('02T09:00:00.000'))('requestCoupon', {
    params: { appId },
    body: { code: 'PAST' },
  });
  await fanout.waitUntilIdle();
  expect(await reminders()).toEqual([]);
});
