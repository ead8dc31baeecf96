import { beforeAll, describe, expect, it } from 'vitest';
import { TRACKING_WATCH } from '../../infra/functions.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { unique } from '../../test/support/unique.ts';
import { appKey } from '../entities/app.ts';
import { codeUseItem } from '../entities/customer.ts';
import { healthAttributes, healthKey } from '../entities/health.ts';
import { type Openings, openingsKey } from '../entities/openings.ts';
import { relationItem } from '../entities/relation.ts';
import type { Item } from '../table/key.ts';
import { watchApps } from './watch-apps.ts';

const NOW = new Date('2026-12-04T12:00:00.000Z');
const WINDOW_START = '2026-11-21T00:00:00.000Z';
const MANY = { '2026-12-01': 200, '2026-12-02': 200, '2026-12-03': 200 };

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

/** Adds a connected app that counts by link since `linked`, with a code whose link was opened as given by day. */
async function openedApp(days: Record<string, number>, linked = '2026-01-01T00:00:00.000Z') {
  const { id: appId } = await addApp(api, partner, unique('Opened '));
  const code = unique('LINK').toUpperCase();
  await approveCode(api, partner, await newAffiliate(api.table), appId, code);
  const tx = api.table
    .transaction()
    .update(appKey(appId), { set: { linkChanges: [{ on: true, at: linked }] } })
    .update(healthKey(appId, 'stripe'), {
      set: { ...healthAttributes(appId), lastEventAt: NOW.toISOString() },
    });
  await tx.commit();
  await putOpenings(appId, code, days);
  return { appId, code };
}

/** Stores how often the code's link was opened on each day. */
async function putOpenings(appId: string, code: string, days: Record<string, number>): Promise<void> {
  for (const [month, ofMonth] of Map.groupBy(Object.entries(days), ([day]) => day.slice(0, 7))) {
    const counts = Object.fromEntries(ofMonth.map(([day, people]) => [`s${day.slice(8)}`, people]));
    await api.table.putIfAbsent({
      ...openingsKey({ appId, code }, month),
      type: 'Openings',
      ...counts,
      month,
    } as Item<Openings>);
  }
}

async function problemsOf(appId: string) {
  const { items } = await api.as(partner, NOW)('listTrackingProblems');
  return items.find(({ app }) => app.id === appId)?.problems ?? [];
}

const use = (code: string, at: string, { isTest = false } = {}) => {
  const ref = { partnerId: partner.id, provider: 'stripe', providerId: unique('cus_') } as const;
  return api.table.putIfAbsent(codeUseItem({ ...ref, code, at, ...(isTest ? { isTest } : {}) }));
};

describe('Links to an app that counts by link', () => {
  it('are a problem once 200 openings on 3 of 14 days led to no use of their codes', async () => {
    const { appId } = await openedApp({ '2026-11-21': 100, '2026-11-30': 99, '2026-12-04': 1 });
    const { appId: few } = await openedApp({
      '2026-11-20': 100,
      '2026-11-21': 100,
      '2026-11-22': 98,
      '2026-12-04': 1,
    });
    const { appId: campaign } = await openedApp({ '2026-12-01': 5_000, '2026-12-02': 5_000 });

    expect(await problemsOf(appId)).toEqual([
      { kind: 'unused_links', provider: 'stripe', since: WINDOW_START, count: 200 },
    ]);
    expect(await problemsOf(few)).toEqual([]);
    expect(await problemsOf(campaign)).toEqual([]);
  });

  it('are none if any of the codes was used in a live sale in that time', async () => {
    const { appId, code } = await openedApp(MANY);
    await use(code, '2026-11-20T23:59:59.000Z');
    await use(code, '2026-12-01T00:00:00.000Z', { isTest: true });
    expect(await problemsOf(appId)).toMatchObject([{ kind: 'unused_links', count: 600 }]);

    await use(code, WINDOW_START);
    expect(await problemsOf(appId)).toEqual([]);
  });

  it('are compared for all affiliates, a page at a time', async () => {
    const { appId } = await openedApp(MANY);
    const relations = Array.from({ length: 150 }, (_, n) => `AFF${n}`);
    for (const [n, code] of relations.entries())
      await api.table.putIfAbsent(relationItem({ appId, affiliateId: `~${n}`, code, status: 'active' }));
    await putOpenings(appId, 'AFF99', { '2026-12-01': 1 });

    expect(await problemsOf(appId)).toMatchObject([{ count: 601 }]);
    await use('AFF99', '2026-12-02T00:00:00.000Z');
    expect(await problemsOf(appId)).toEqual([]);
  });

  it('count from the day after the app began to count by link, and not if it stopped', async () => {
    const days = { '2026-12-01': 199, '2026-12-02': 100, '2026-12-03': 100, '2026-12-04': 99 };
    expect(await problemsOf((await openedApp(days, '2026-12-01T08:00:00.000Z')).appId)).toMatchObject([
      { since: '2026-12-02T00:00:00.000Z', count: 299 },
    ]);
    expect(await problemsOf((await openedApp(days, '2026-12-02T08:00:00.000Z')).appId)).toEqual([]);

    const stopped = await openedApp(MANY);
    await api.table
      .transaction()
      .update(appKey(stopped.appId), {
        set: { linkChanges: [{ on: false, at: '2026-12-02T00:00:00.000Z' }] },
      })
      .commit();
    expect(await problemsOf(stopped.appId)).toEqual([]);
  });

  it('are found by the function that sends reminders too', async () => {
    const { appId } = await openedApp(MANY);

    // The first reminder waits an hour.
    const anHourLater = new Date(NOW.getTime() + 3_600_000);
    for (const now of [NOW, anHourLater])
      await calledAs(TRACKING_WATCH.name, () => watchApps({ table: api.table, now }));

    const { items } = await api.as(partner, anHourLater)('listNotifications', { query: {} });
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'tracking_problem',
        app: expect.objectContaining({ id: appId }),
        problem: 'unused_links',
      }),
    );
  });
});
