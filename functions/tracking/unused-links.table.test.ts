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
import type { Item } from '../table/key.ts';
import { watchApps } from './watch-apps.ts';

const NOW = new Date('2026-12-04T12:00:00.000Z');
const WINDOW_START = '2026-11-20T12:00:00.000Z';

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
  for (const [month, ofMonth] of Map.groupBy(Object.entries(days), ([day]) => day.slice(0, 7))) {
    const counts = Object.fromEntries(ofMonth.map(([day, people]) => [`s${day.slice(8)}`, people]));
    tx.put({ ...openingsKey({ appId, code }, month), type: 'Openings', ...counts, month } as Item<Openings>);
  }
  await tx.commit();
  return { appId, code };
}

async function problemsOf(appId: string) {
  const { items } = await api.as(partner, NOW)('listTrackingProblems');
  return items.find(({ app }) => app.id === appId)?.problems ?? [];
}

const use = (code: string, at: string) => {
  const ref = { partnerId: partner.id, provider: 'stripe', providerId: unique('cus_') } as const;
  return api.table.putIfAbsent(codeUseItem({ ...ref, code, at }));
};

describe('Links to an app that counts by link', () => {
  it('are a problem once 50 openings in 14 days led to no use of their codes', async () => {
    const { appId } = await openedApp({ '2026-11-20': 30, '2026-12-04': 20 });
    const { appId: few } = await openedApp({ '2026-11-19': 100, '2026-11-20': 49 });

    expect(await problemsOf(appId)).toEqual([
      { kind: 'unused_links', provider: 'stripe', since: WINDOW_START, count: 50 },
    ]);
    expect(await problemsOf(few)).toEqual([]);
  });

  it('are none if any of the codes was used in that time', async () => {
    const { appId, code } = await openedApp({ '2026-12-01': 500 });
    await use(code, '2026-11-20T11:00:00.000Z');
    expect(await problemsOf(appId)).toMatchObject([{ kind: 'unused_links', count: 500 }]);

    await use(code, '2026-11-20T12:00:01.000Z');
    expect(await problemsOf(appId)).toEqual([]);
  });

  it('count from when the app began to count by link, and not if it stopped', async () => {
    const linked = '2026-12-02T00:00:00.000Z';
    const { appId } = await openedApp({ '2026-12-01': 60, '2026-12-02': 49 }, linked);
    expect(await problemsOf(appId)).toEqual([]);

    const stopped = await openedApp({ '2026-12-01': 60 });
    await api.table
      .transaction()
      .update(appKey(stopped.appId), { set: { linkChanges: [{ on: false, at: linked }] } })
      .commit();
    expect(await problemsOf(stopped.appId)).toEqual([]);
  });

  it('are found by the function that sends reminders too', async () => {
    const { appId } = await openedApp({ '2026-12-01': 60 });

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
