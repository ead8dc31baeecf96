import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TRACKING_WATCH } from '../../infra/functions.ts';
import type { Api, User } from '../../test/support/api.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newPartner } from '../../test/support/people.ts';
import { remindersKey, watchBookmarkKey } from '../entities/bookmark.ts';
import { eventUsageKey } from '../entities/event-usage.ts';
import { healthAttributes, healthKey } from '../entities/health.ts';
import { profileKey } from '../entities/profile.ts';
import { appEventsIndex, eventKey, type ProviderEvent } from '../entities/provider-event.ts';
import { recordEvent } from '../entities/record-event.ts';
import { logger } from '../lib/logs/logger.ts';
import type { Table } from '../table/table.ts';
import { recordUnprocessable } from '../webhooks/process/unprocessable-events.ts';
import { watchApps } from './watch-apps.ts';

const START = Date.parse('2026-11-01T00:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(START + ms);

let api: Api;
let fanout: Fanout;
let partner: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  appId = (await addApp(api, partner, 'Quay Notes')).id;
  fanout.reset();
});

const setHealth = (health: object, id = appId) =>
  api.table
    .transaction()
    .update(healthKey(id, 'stripe'), { set: { ...healthAttributes(id), ...health } })
    .commit();
const watch = (ms: number, table = api.table) =>
  calledAs(TRACKING_WATCH.name, () => watchApps({ table, now: after(ms) }));

it('Reminds the owner on days 1, 3 and 7 and then every week, by the bell and by email', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  const counts: number[] = [];

  for (const ms of [0, HOUR / 2, HOUR, DAY, 2 * DAY, 3 * DAY, 6 * DAY, 10 * DAY, 13 * DAY]) {
    fanout.clock = () => after(ms);
    await watch(ms);
    await watch(ms);
    await fanout.waitUntilIdle();
    counts.push((await emailsTo(api, fanout, partner)).length);
  }

  expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
  const [mail] = await emailsTo(api, fanout, partner);
  expect(mail?.subject).toBe('Quay Notes: Signature check failing');
  expect(mail?.text).toContain(`/partner/webhooks?app=${appId}`);
  expect(await readNotifications(api, partner)).toMatchObject(
    Array(4).fill({ kind: 'tracking_problem', app: { name: 'Quay Notes' }, problem: 'signatures' }),
  );
});

it('Emails the owner of ten silent apps once at once, and once an hour later about the others', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `App ${n}`);
  const others = await Promise.all(names.map(async (name) => (await addApp(api, partner, name)).id));
  for (const id of [appId, ...others]) {
    await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() }, id);
  }
  await watch(0);
  fanout.clock = () => after(HOUR);

  await watch(HOUR);
  await fanout.waitUntilIdle();

  expect(await readNotifications(api, partner)).toHaveLength(10);
  expect(await emailsTo(api, fanout, partner)).toHaveLength(1);

  await fanout.digest(after(2 * HOUR + 1));

  const [, together, ...more] = await emailsTo(api, fanout, partner);
  expect(more).toEqual([]);
  expect(together?.subject).toMatch(/^9 more updates: /);
  expect(together?.text.match(/: Signature check failing\n/g)).toHaveLength(9);
});

it('Emails a reminder once if checks were missed for days, and shows it as new', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await watch(0);
  const late = 4.5 * DAY;
  fanout.clock = () => after(late);

  await watch(late);
  await watch(late + HOUR);
  await fanout.waitUntilIdle();

  expect(await emailsTo(api, fanout, partner)).toHaveLength(1);
  expect(await readNotifications(api, partner)).toMatchObject([{ at: after(late).toISOString() }]);
});

const setUsage = (day: string, usage: object) =>
  api.table
    .transaction()
    .put({
      ...eventUsageKey(partner.id, day),
      type: 'EventUsage',
      partnerId: partner.id,
      day,
      events: 0,
      bytes: 0,
      ...usage,
    })
    .commit();
const WARNED_AT = after(-HOUR / 2).toISOString();

it('Tells the owner of a nearly used daily budget at 80 percent at once, by the bell and by email, and only for the app that used it', async () => {
  const other = (await addApp(api, partner, 'Other')).id;
  for (const id of [appId, other]) await setHealth({ lastEventAt: WARNED_AT }, id);
  await setUsage('2026-11-01', { events: 8_000, warnedAt: WARNED_AT, warnedAppId: appId });
  fanout.clock = () => after(0);

  await watch(0);
  await watch(HOUR);
  await fanout.waitUntilIdle();

  expect(await readNotifications(api, partner)).toMatchObject([
    { kind: 'tracking_problem', app: { name: 'Quay Notes' }, problem: 'event_budget' },
  ]);
  const [mail, ...more] = await emailsTo(api, fanout, partner);
  expect(mail?.subject).toBe('Quay Notes: Near or over the daily event limit');
  expect(mail?.text).toContain('select only the event types that the webhook setup lists');
  expect(more).toEqual([]);
});

it('Reports a daily budget that was used up late on the next day, but not on the day after', async () => {
  await setHealth({ lastEventAt: WARNED_AT });
  await setUsage('2026-11-01', { bytes: 90_000_000, warnedAt: WARNED_AT, warnedAppId: appId });
  const problemsAt = async (ms: number) =>
    (await api.as(partner, after(ms))('getWebhookSetup', { params: { appId } })).problems;

  expect(await problemsAt(DAY)).toMatchObject([
    {
      kind: 'event_budget',
      day: '2026-11-01',
      bytes: 90_000_000,
      maxBytes: 100_000_000,
      maxEvents: 10_000,
    },
  ]);
  expect(await problemsAt(2 * DAY)).toEqual([]);
});

it('Reports no daily budget that is large enough since the partner has Pro', async () => {
  await setHealth({ lastEventAt: WARNED_AT });
  await setUsage('2026-11-01', { events: 9_000, warnedAt: WARNED_AT, warnedAppId: appId });
  await api.table
    .transaction()
    .update(profileKey(partner.id), { set: { plan: 'pro' } })
    .commit();

  await watch(0);

  expect(await readNotifications(api, partner)).toEqual([]);
});

it('Ends the reminders when the problem is solved', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await watch(0);
  await setHealth({ lastEventAt: after(HOUR / 2).toISOString() });
  await watch(HOUR);
  await watch(2 * HOUR);

  expect(await readNotifications(api, partner)).toEqual([]);
  expect(await api.table.get(remindersKey(appId))).toBeUndefined();
});

it('Stores no reminder that another check has stored in the meantime', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await watch(0);
  const { SK, PK } = remindersKey<object>(appId);
  const before = await api.table.get<object>({ PK, SK });
  await watch(HOUR);
  const stale: Table = {
    ...api.table,
    getMany: async (wanted) => {
      const found = await api.table.getMany(wanted);
      return found.map((item, at) => (wanted[at]?.PK === PK ? before : item)) as typeof found;
    },
  };
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

  await watch(HOUR + 1, stale);

  expect(await readNotifications(api, partner)).toHaveLength(1);
  expect(log).toHaveBeenCalledWith(expect.any(String), { appId, reason: 'ConditionFailed' });
  log.mockRestore();
});

it('Finds an unusable event without reading it', async () => {
  const event = { partnerId: partner.id, provider: 'stripe', lane: 'evt_1', eventId: 'evt_1' } as const;
  const receivedAt = after(-HOUR);
  await setHealth({ lastEventAt: receivedAt.toISOString() });
  await recordEvent(api.table, {
    ...event,
    appId,
    eventType: 'invoice.paid',
    origin: 'live',
    body: Buffer.from('hello'),
    receivedAt,
  });
  const stored = await api.table.get(eventKey(event));
  await recordUnprocessable(api.table, stored as ProviderEvent, 'This is not JSON.');

  // Expect no error. The function has no permission to read events, so it would fail if it tried to read one.
  await watch(0);
  await watch(HOUR);

  expect(await readNotifications(api, partner)).toMatchObject([{ problem: 'not_understood' }]);
});

it('Checks the other apps if one of them fails, and logs the failure', async () => {
  const broken = (await addApp(api, partner, 'Broken')).id;
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() }, broken);
  const table: Table = {
    ...api.table,
    pageKeys: (request) =>
      request.partition === String(appEventsIndex(broken))
        ? Promise.reject(new TypeError('secret details'))
        : api.table.pageKeys(request),
  };
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

  await watch(0, table);
  await watch(HOUR, table);

  expect(await readNotifications(api, partner)).toMatchObject([{ app: { name: 'Quay Notes' } }]);
  expect(log).toHaveBeenCalledWith(expect.any(String), { appId: broken, reason: 'TypeError' });
  log.mockRestore();
});

it('Continues after the apps at which the last call ended unexpectedly', async () => {
  for (let n = 0; n < 10; n++) await setHealth({}, `gone-${n}`);
  const failing: Table = { ...api.table, getMany: () => Promise.reject(new Error('The process ended')) };

  await expect(watch(0, failing)).rejects.toThrow('ended');
  expect(await api.table.get(watchBookmarkKey())).toBeDefined();

  const { checked } = await watch(0);
  expect(await api.table.get(watchBookmarkKey())).toBeUndefined();
  expect((await watch(0)).checked).toBe(checked + 10);
});

it('Stores the reminders only if they have changed', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await watch(0);
  const written: unknown[] = [];
  const table: Table = {
    ...api.table,
    transaction: () => {
      const tx = api.table.transaction();
      const put = tx.put.bind(tx);
      tx.put = (item, guard) => {
        written.push(item);
        return put(item, guard);
      };
      return tx;
    },
  };

  await watch(HOUR / 2, table);

  expect(written).not.toContainEqual(expect.objectContaining({ type: 'Reminders' }));
});

it('Reminds nobody whose account is deleted', async () => {
  await setHealth({ lastWrongSignatureAt: after(-1_000).toISOString() });
  await api.table
    .transaction()
    .update(profileKey(partner.id), { set: { deletedAt: 'now' } })
    .commit();

  await watch(0);
  await watch(HOUR);
  await fanout.waitUntilIdle();

  const mails = await emailsTo(api, fanout, partner);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
});
