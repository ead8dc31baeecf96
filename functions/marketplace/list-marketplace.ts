import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { marketIndex } from '../entities/app.ts';
import type { Caller } from '../lib/http/caller.ts';
import { filteredPage } from '../table/filtered-page.ts';
import type { Page, Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';
import { searchMarketplace } from './search-marketplace.ts';

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
  /** The search term. If it is empty or missing, every app matches. */
  readonly term: string | undefined;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/**
 * Lists the active apps: first those with a connected payment provider, then those with a description, and finally the rest. In each group,
 * the newest come first.
 */
export async function listMarketplace(
  { caller, term, cursor, now }: ListMarketplace,
  { table, hiddenPartnerId }: MarketplaceDeps,
): Promise<Page<MarketplaceApp>> {
  const market = { index: 'GSI2', partition: marketIndex(), newestFirst: true, cursor } as const;
  const page = await (term
    ? searchMarketplace({ term, cursor }, table)
    : filteredPage(table, market, ({ status }) => status === 'active'));
  const visible = page.items.filter(({ partnerId }) => partnerId !== hiddenPartnerId);
  return { items: await marketplaceViews(visible, caller, table, now), cursor: page.cursor };
}
