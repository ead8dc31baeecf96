import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import type { Caller } from '../lib/http/caller.ts';
import { filteredPage } from '../table/filtered-page.ts';
import { indexes } from '../table/keys.ts';
import type { Page, Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';

/** Returns whether an app's name or description contains the term, ignoring case. */
export function matchesTerm(app: { name: string; description?: string }, term: string): boolean {
  const wanted = term.toLowerCase();
  return [app.name, app.description ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

export interface ListMarketplace {
  readonly caller: Caller;
  /** The term to search for in names and descriptions. If it is empty or missing, every app matches. */
  readonly term: string | undefined;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/** Lists active apps, newest first. If matches are rare, a search may return a partial page with a cursor. */
export async function listMarketplace(
  { caller, term = '', cursor, now }: ListMarketplace,
  { table }: { table: Table },
): Promise<Page<MarketplaceApp>> {
  const request = { index: 'GSI2', partition: indexes.market(), newestFirst: true, cursor } as const;
  const page = await filteredPage(table, request, (app) => app.status === 'active' && matchesTerm(app, term));
  return { items: await marketplaceViews(page.items, caller, table, now), cursor: page.cursor };
}
