import type { TrackingProblem } from '../../shared/contract/tracking.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { type App, appKey } from '../entities/app.ts';
import { remindersKey, watchBookmarkKey } from '../entities/bookmark.ts';
import { type Health, trackedAppsIndex } from '../entities/health.ts';
import { notificationItem } from '../entities/notification.ts';
import { haveAccounts } from '../entities/profile.ts';
import { stableText } from '../ledger/stable-text.ts';
import { logger } from '../lib/logs/logger.ts';
import type { IndexKey, Table } from '../table/table.ts';
import { findProblems } from '../views/tracking/find-problems.ts';
import { type Connection, readConnections } from '../views/tracking/read-connections.ts';
import { readFacts } from '../views/tracking/read-facts.ts';
import { dueReminders, type Reminders } from './due-reminders.ts';

/** The next call continues after the last checked app. */
const MAX_CHECKED = 1_000;
const AT_ONCE = 10;

interface Watch {
  readonly table: Table;
  readonly now: Date;
}

interface Bookmark {
  readonly cursor: string;
}

interface RemindersItem {
  readonly problems: Reminders;
}

/**
 * Checks whether sales are tracked in all apps that have received at least one event, and reminds the apps' owners of problems. Idempotent,
 * because a reminder and its count are stored in one transaction. Returns the numbers of checked apps and of reminders.
 */
export async function watchApps({ table, now }: Watch): Promise<{ checked: number; reminded: number }> {
  const bookmark = await table.get(watchBookmarkKey<Bookmark>());
  let cursor: string | undefined = bookmark?.cursor;
  let checked = 0;
  let reminded = 0;
  do {
    const page = await table.pageKeys({
      index: 'GSI1',
      partition: trackedAppsIndex(),
      cursor,
      limit: AT_ONCE,
    });
    cursor = page.cursor ?? undefined;
    // Save the position before the check, so that the next call skips these apps if the check crashes the process.
    await saveBookmark(table, cursor);
    const sent = await checkApps(page.keys, { table, now });
    reminded += sent.reduce((sum, each) => sum + each, 0);
    checked += page.keys.length;
  } while (cursor !== undefined && checked < MAX_CHECKED);
  return { checked, reminded };
}

/** Saves the position for the next call. Deletes the position after the last app. */
async function saveBookmark(table: Table, cursor: string | undefined): Promise<void> {
  const key = watchBookmarkKey<Bookmark>();
  const tx = table.transaction();
  await (cursor === undefined ? tx.delete(key) : tx.put({ ...key, type: 'WatchBookmark', cursor })).commit();
}

/** Checks the listed apps. Returns the number of reminders for each app. */
async function checkApps(listed: readonly IndexKey<Health>[], watch: Watch): Promise<number[]> {
  const { table } = watch;
  const appIds = [...new Set(listed.map(({ GSI1SK = '' }) => GSI1SK))];
  const [connections, apps, reminders] = await Promise.all([
    readConnections(table, appIds),
    table.getMany(appIds.map((appId) => appKey(appId))),
    table.getMany(appIds.map((appId) => remindersKey<RemindersItem>(appId))),
  ]);
  return Promise.all(
    appIds.map(async (_, at) => {
      const app = apps[at];
      if (!app) return 0;
      return checkApp(app, connections[at] ?? [], reminders[at]?.problems ?? {}, watch);
    }),
  );
}

/** Checks an app and returns the number of reminders. Logs errors instead of throwing them, so that the other apps are still checked. */
async function checkApp(
  app: App,
  connections: readonly Connection[],
  known: Reminders,
  watch: Watch,
): Promise<number> {
  try {
    const facts = await readFacts(watch.table, app, connections, watch.now);
    // Remind only once of a problem that several connections have.
    const problems = findProblems(facts, watch.now).filter(
      ({ kind }, at, all) => at === all.findIndex((other) => other.kind === kind),
    );
    return await remind(app, problems, known, watch);
  } catch (error) {
    logger.error('The tracking of an app could not be checked', {
      appId: app.appId,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return 0;
  }
}

/**
 * Stores the due reminders and their new count in one transaction. Throws without storing anything if another call has changed the count. A
 * late reminder gets the current time, so that it is emailed and appears as new.
 */
async function remind(
  { appId, partnerId }: { appId: AppId; partnerId: PartnerId },
  problems: readonly TrackingProblem[],
  known: Reminders,
  { table, now }: Watch,
): Promise<number> {
  const kinds = problems.map(({ kind }) => kind);
  const { due, next } = dueReminders(known, kinds, now);
  if (stableText(known) === stableText(next)) return 0;
  const tx = table.transaction();
  const key = remindersKey<RemindersItem>(appId);
  const guard = { if: isEmpty(known) ? { exists: false } : { equals: { problems: known } } };
  if (isEmpty(next)) tx.delete(key, guard);
  else tx.put({ ...key, type: 'Reminders', problems: next }, guard);
  const reminders = due.length > 0 && (await haveAccounts(table, [partnerId])) ? due : [];
  const at = now.toISOString();
  for (const { kind: problem, provider } of problems) {
    if (!reminders.includes(problem)) continue;
    tx.put(notificationItem({ userId: partnerId, at, kind: 'tracking_problem', appId, problem, provider }));
  }
  await tx.commit();
  return reminders.length;
}

const isEmpty = (reminders: Reminders): boolean => Object.keys(reminders).length === 0;
