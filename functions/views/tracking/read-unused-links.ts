import type { PartnerId } from '../../../shared/ids.ts';
import { DAY_MS, dayOf, monthOf } from '../../../shared/money/months.ts';
import { type App, countsByLink } from '../../entities/app.ts';
import { codeUsesIndex, parseCodeUse } from '../../entities/customer.ts';
import { openingsKey, siteOpenings } from '../../entities/openings.ts';
import { type Enrollment, isEnrollment, relationsRange } from '../../entities/relation.ts';
import type { Table } from '../../table/table.ts';
import type { UnusedLinks } from './find-problems.ts';

/** Affiliates whose links are checked at once. */
const PAGE = 100;
/** @limit Lists and figures | affiliates of an app whose links decide about tracking problems | the links of the others are not checked */
const MAX_CODES = 2_000;
/** Newest uses of a code that are read, because some may be tests. */
const MAX_TEST_USES = 20;
/** The period in which openings should lead to uses of codes, in UTC days including today. */
const DAYS = 14;

type LinkedApp = Pick<App, 'appId' | 'partnerId' | 'status' | 'linkChanges' | 'noDiscount'>;

/**
 * Returns how often people have opened the links to an app's website in the last days, if none of the opened codes was used in a live sale
 * since the first of these days. Reads nothing unless the app counts by link or its buyers need no discount, and stops at the first use.
 */
export async function readUnusedLinks(
  table: Table,
  app: LinkedApp,
  now: Date,
): Promise<UnusedLinks | undefined> {
  if (app.status !== 'active' || !(app.noDiscount || countsByLink(app))) return undefined;
  const since = firstDay(app, now);
  let count = 0;
  const days = new Set<string>();
  let cursor: string | undefined;
  for (let read = 0; read < MAX_CODES; read += PAGE) {
    const page = await table.partitionPage({
      ...relationsRange(app.appId),
      limit: PAGE,
      ...(cursor && { cursor }),
    });
    const opened = await readOpened(table, page.items.filter(isEnrollment), since, dayOf(now.toISOString()));
    const used = await Promise.all(
      opened.map(({ code }) => isUsedSince(table, { partnerId: app.partnerId, code }, since)),
    );
    if (used.includes(true)) return undefined;
    for (const { day, people } of opened.flatMap((each) => each.days)) {
      count += people;
      days.add(day);
    }
    if (page.cursor === null) break;
    cursor = page.cursor;
  }
  return count === 0 ? undefined : { count, days: days.size, since: `${since}T00:00:00.000Z` };
}

/** Returns the first UTC day of the period: openings are counted by day, so the day on which the app began to count by link is left out. */
function firstDay({ linkChanges }: LinkedApp, now: Date): string {
  const start = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS).toISOString());
  const changed = linkChanges?.at(-1)?.at;
  const after = changed === undefined ? '' : dayOf(new Date(Date.parse(changed) + DAY_MS).toISOString());
  return after > start ? after : start;
}

async function readOpened(table: Table, relations: readonly Enrollment[], since: string, today: string) {
  const months = [...new Set([since, today].map(monthOf))];
  const items = await table.getMany(
    relations.flatMap((relation) => months.map((month) => openingsKey(relation, month))),
  );
  return relations
    .map(({ code }, at) => ({
      code,
      days: items
        .slice(at * months.length, (at + 1) * months.length)
        .flatMap((item) => (item ? siteOpenings(item, since) : [])),
    }))
    .filter(({ days }) => days.length > 0);
}

async function isUsedSince(
  table: Table,
  { partnerId, code }: { partnerId: PartnerId; code: string },
  since: string,
): Promise<boolean> {
  const { keys } = await table.pageKeys({
    index: 'GSI1',
    partition: codeUsesIndex(partnerId, code),
    newestFirst: true,
    limit: MAX_TEST_USES,
  });
  return keys.some(({ GSI1SK = '' }) => {
    const { at, isTest } = parseCodeUse(GSI1SK);
    return at >= since && !isTest;
  });
}
