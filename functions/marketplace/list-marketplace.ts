import { createHash } from 'node:crypto';
import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type App, appKey, marketIndex, parseMarketPosition } from '../entities/app.ts';
import type { Caller } from '../lib/http/caller.ts';
import { decodeCursor, encodeCursor } from '../table/cursor.ts';
import { cursorAfter, type Page, type Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';
import { FIRST_PLACE, mixPartners, type Place } from './mix-partners.ts';
import { type ReadApps, searchMarketplace } from './search-marketplace.ts';

interface MarketplaceDeps {
  readonly table: Table;
  /**
   * The partner whose app is hidden, because only the canary (an automated check of the environment) uses it. Undefined in an environment
   * without a canary.
   */
  readonly hiddenPartnerId?: string | undefined;
}

export interface ListMarketplace {
  readonly caller: Caller;
  readonly term: string | undefined;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/**
 * Lists the active apps: first those with a connected payment provider, then those with a description, and finally the rest. In each group,
 * the newest come first, with at most three of one partner in a row while apps of others follow.
 */
export async function listMarketplace(
  { caller, term, cursor, now }: ListMarketplace,
  { table, hiddenPartnerId }: MarketplaceDeps,
): Promise<Page<MarketplaceApp>> {
  const list = `marketplace/${term ?? ''}`;
  const readApps = term ? searchMarketplace(term, table) : allApps(table);
  const read = async (before: string | undefined) => {
    const { apps, next } = await readApps(before);
    const visible = apps.filter(
      ([, { partnerId, status }]) => status === 'active' && partnerId !== hiddenPartnerId,
    );
    return {
      listed: visible.map(([position, app]) => ({ position, partner: markOf(app), app })),
      next,
    };
  };
  const { listed, place } = await mixPartners(read, { place: placeOf(list, cursor), limit: LIMITS.pageSize });
  const apps = listed.map(({ app }) => app);
  return {
    items: await marketplaceViews(apps, caller, table, now),
    cursor: place && encodeCursor(list, { ...place, run: `${place.run}` }),
  };
}

function allApps(table: Table): ReadApps {
  const market = { index: 'GSI2', partition: marketIndex(), newestFirst: true } as const;
  const cursorOf = (position: string) =>
    cursorAfter(market, { ...appKey(parseMarketPosition(position)), GSI2SK: position });
  return async (before) => {
    const { keys, cursor } = await table.pageKeys({
      ...market,
      cursor: before === undefined ? undefined : cursorOf(before),
    });
    const found = await table.getMany(keys);
    const apps = found.flatMap((app, n) => (app ? [[keys[n]?.GSI2SK ?? '', app] as const] : []));
    return { apps, next: cursor === null ? null : (keys.at(-1)?.GSI2SK ?? null) };
  };
}

function placeOf(list: string, cursor: string | undefined): Place {
  const { run, ...place } = FIRST_PLACE;
  const names = Object.keys(FIRST_PLACE);
  const stored = decodeCursor(list, cursor, names);
  return { ...place, ...stored, run: stored ? Number(stored.run) : run };
}

/** Tells partners apart in a cursor, which must not contain their IDs. */
const markOf = ({ partnerId }: App): string =>
  createHash('sha256').update(partnerId).digest('base64url').slice(0, 8);
