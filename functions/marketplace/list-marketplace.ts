import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Caller } from '../lib/http/caller.ts';
import type { App } from '../table/entities/app.ts';
import { indexes } from '../table/keys.ts';
import type { Page, Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';
import { matchesTerm } from './matches-term.ts';

/** Apps that one search reads before it answers with what it has found and a cursor: 8 reads of a page each. */
const MAX_READ = 200;

export interface ListMarketplace {
  readonly caller: Caller;
  /** Searched in name and description; empty or missing finds all. */
  readonly term: string | undefined;
  readonly cursor: string | undefined;
}

/**
 * Active apps, newest first. A search reads on until a page is full, so it may answer somewhat more than one page, or fewer and
 * a cursor where the term is rare.
 */
export async function listMarketplace(
  { caller, term = '', cursor }: ListMarketplace,
  { table }: { table: Table },
): Promise<Page<MarketplaceApp>> {
  const found: App[] = [];
  let next: string | null | undefined = cursor;
  for (let read = 0; read < MAX_READ && found.length < LIMITS.pageSize && next !== null; ) {
    const page: Page<App> = await table.page<App>({
      index: 'GSI2',
      partition: indexes.market(),
      newestFirst: true,
      cursor: next,
    });
    found.push(...page.items.filter((app) => app.status === 'active' && matchesTerm(app, term)));
    read += LIMITS.pageSize;
    next = page.cursor;
  }
  return { items: await marketplaceViews(found, caller, table), cursor: next ?? null };
}
