import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { marketplaceKeys } from '../../../data/marketplace/keys.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { untilFound } from '../../../lib/lists/until-found.ts';

/**
 * The query for the active apps: first those with a connected payment provider, then those with a description, and then the newest. If
 * `term` is not empty, the query returns only apps that match all words of the term.
 */
export const marketplaceQuery = (term: string) =>
  pagedQuery(
    [...marketplaceKeys.lists, term],
    untilFound((page) => call('listMarketplace', { query: { ...page, ...(term ? { q: term } : {}) } })),
  );

/** The query for a single app. It returns only the data that the user may see. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'app', appId],
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });
