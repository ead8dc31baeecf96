import { queryOptions } from '@tanstack/react-query';
import type { MarketplaceFilter } from '../../../../../shared/contract/marketplace.ts';
import { call } from '../../../data/api.ts';
import { marketplaceKeys } from '../../../data/marketplace/keys.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { untilFound } from '../../../lib/lists/until-found.ts';

/**
 * The query for the active apps: first those with a connected payment provider, then those with a description, and then the newest.
 */
export const marketplaceQuery = (filter: MarketplaceFilter) =>
  pagedQuery(
    [...marketplaceKeys.lists, filter],
    untilFound((page) => call('listMarketplace', { query: { ...page, ...filter } })),
  );

/** The query for a single app. It returns only the data that the user may see. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'app', appId],
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });
