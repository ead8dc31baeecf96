import { createHash } from 'node:crypto';
import type { Stopped } from '../../shared/contract/list-query.ts';
import type { MarketplaceApp, MarketplaceOrder } from '../../shared/contract/marketplace.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type App, appKey, isListed, marketIndex, parseMarketPosition } from '../entities/app.ts';
import { orderList, orderPosition, searchedWords } from '../entities/app-listing.ts';
import { appWordRange } from '../entities/app-word.ts';
import type { Caller } from '../lib/http/caller.ts';
import { decodeCursor, encodeCursor } from '../table/cursor.ts';
import { cursorAfter, type Page, type Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';
import { matchesFilter, type ProgramFilter } from './matches-filter.ts';
import { FIRST_PLACE, mixPartners, type Place } from './mix-partners.ts';
import { hasWords, type ReadApps, searchMarketplace } from './search-marketplace.ts';

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
  readonly filter: ProgramFilter;
  readonly order: MarketplaceOrder | undefined;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/**
 * A call reads eight chunks at most.
 * @limit Lists and figures | programs in a chunk that a filtered list of the marketplace reads | "Keep searching"
 */
const FILTERED_CHUNK = 125;

/**
 * Lists the active apps of which sales can count. Without an order, first those with a connected payment provider, then those with a
 * description, and finally the rest; in each group, the newest come first. In every order, at most three of one partner come in a row while
 * apps of others follow.
 */
export async function listMarketplace(
  { caller, term = '', filter, order, cursor, now }: ListMarketplace,
  { table, hiddenPartnerId }: MarketplaceDeps,
): Promise<Page<MarketplaceApp> & { stopped: Stopped }> {
  // Only the default order has lists of words. In the others, a term is one more filter.
  const words = order ? searchedWords(term) : [];
  const isFiltered = words.length > 0 || Object.values(filter).some((value) => value !== undefined);
  const list = `marketplace/${order ?? ''}/${term}${isFiltered ? JSON.stringify(filter) : ''}`;
  const limit = isFiltered ? FILTERED_CHUNK : LIMITS.pageSize;
  const readApps = order ? orderedApps(order, table, limit) : defaultOrder(term, table, limit);
  const read = async (before: string | undefined) => {
    const { apps, next } = await readApps(before);
    const visible = apps.filter(
      ([, app]) =>
        isListed(app) &&
        app.partnerId !== hiddenPartnerId &&
        matchesFilter(app, filter) &&
        (words.length === 0 || hasWords(app, words)),
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
    stopped: isFiltered && place && listed.length < LIMITS.pageSize ? 'search' : null,
  };
}

const defaultOrder = (term: string, table: Table, limit: number): ReadApps =>
  term ? searchMarketplace(term, table) : allApps(table, limit);

function allApps(table: Table, limit: number): ReadApps {
  const market = { index: 'GSI2', partition: marketIndex(), newestFirst: true } as const;
  const cursorOf = (position: string) =>
    cursorAfter(market, { ...appKey(parseMarketPosition(position)), GSI2SK: position });
  return async (before) => {
    const { keys, cursor } = await table.pageKeys({
      ...market,
      limit,
      cursor: before === undefined ? undefined : cursorOf(before),
    });
    const found = await table.getMany(keys);
    const apps = found.flatMap((app, n) => (app ? [[keys[n]?.GSI2SK ?? '', app] as const] : []));
    return { apps, next: cursor === null ? null : (keys.at(-1)?.GSI2SK ?? null) };
  };
}

function orderedApps(order: MarketplaceOrder, table: Table, limit: number): ReadApps {
  const range = { ...appWordRange(orderList(order)), newestFirst: true, limit } as const;
  return async (before) => {
    const { items, cursor } = await table.partitionPage({ ...range, ...(before ? { before } : {}) });
    const positions = items.map(({ SK }) => SK);
    const found = await table.getMany(positions.map((position) => appKey(parseMarketPosition(position))));
    const apps = found.flatMap((app, n) => {
      const position = positions[n] ?? '';
      // The list follows a change of the app a moment later.
      return app && orderPosition(app, order) === position ? [[position, app] as const] : [];
    });
    return { apps, next: cursor === null ? null : (positions.at(-1) ?? null) };
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
