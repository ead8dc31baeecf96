import type { PartnerId } from '../../../shared/ids.ts';
import { type App, countsByLink } from '../../entities/app.ts';
import { codeUsesIndex, parseCodeUse } from '../../entities/customer.ts';
import { openingsKey, siteOpenings } from '../../entities/openings.ts';
import { type Relation, relationsRange } from '../../entities/relation.ts';
import type { Table } from '../../table/table.ts';
import type { UnusedLinks } from './find-problems.ts';

/** The maximum number of an app's affiliates whose links are checked. */
const MAX_CODES = 40;
/** The period in which openings should lead to uses of codes, in days. */
const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

type LinkedApp = Pick<App, 'appId' | 'partnerId' | 'status' | 'linkChanges'>;

/**
 * Returns how often people have opened the links to an app's website in the last days, if none of the opened codes was used meanwhile.
 * Reads nothing unless the app counts by link.
 */
export async function readUnusedLinks(
  table: Table,
  app: LinkedApp,
  now: Date,
): Promise<UnusedLinks | undefined> {
  if (app.status !== 'active' || !countsByLink(app)) return undefined;
  const start = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const since = [start, app.linkChanges?.at(-1)?.at ?? ''].sort().at(-1) ?? start;
  const { items: relations } = await table.partitionPage({ ...relationsRange(app.appId), limit: MAX_CODES });
  const opened = await readOpened(table, relations, [since, now.toISOString()]);
  const count = opened.reduce((sum, { people }) => sum + people, 0);
  const used = await Promise.all(
    opened.map(({ code }) => isUsedSince(table, { partnerId: app.partnerId, code }, since)),
  );
  return used.includes(true) || count === 0 ? undefined : { count, since };
}

/** Returns the codes whose links to the website were opened between two times. */
async function readOpened(
  table: Table,
  relations: readonly Relation[],
  [from, to]: readonly [string, string],
) {
  const [since, until] = [from, to].map((time) => time.slice(0, 'YYYY-MM-DD'.length)) as [string, string];
  const months = [...new Set([since, until].map((day) => day.slice(0, 'YYYY-MM'.length)))];
  const items = await table.getMany(
    relations.flatMap((relation) => months.map((month) => openingsKey(relation, month))),
  );
  return relations
    .map(({ code }, at) => ({
      code,
      people: items
        .slice(at * months.length, (at + 1) * months.length)
        .reduce((sum, item) => sum + (item ? siteOpenings(item, since) : 0), 0),
    }))
    .filter(({ people }) => people > 0);
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
    limit: 1,
  });
  return keys.some(({ GSI1SK = '' }) => parseCodeUse(GSI1SK).at >= since);
}
