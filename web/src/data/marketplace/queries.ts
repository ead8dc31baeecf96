import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { untilFound } from '../../lib/until-found.ts';
import { call } from '../api.ts';
import { marketplaceKeys } from './keys.ts';

/**
 * The active apps: first the connected ones, then those with a description, and then the newest. If `term` is not empty, the query returns
 * only the apps that contain all of its words.
 */
export const marketplaceQuery = (term: string) =>
  pagedQuery(
    [...marketplaceKeys.lists, term],
    untilFound((page) => call('listMarketplace', { query: { ...page, ...(term ? { q: term } : {}) } })),
  );

/** One app, as the user may see it. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'app', appId],
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });
