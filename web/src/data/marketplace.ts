import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../lib/paged-query.ts';
import { call } from './api.ts';

/** Query keys of the marketplace. */
export const marketplaceKeys = {
  all: ['marketplace'],
  lists: ['marketplace', 'list'],
  list: (term: string) => ['marketplace', 'list', term],
  app: (appId: string) => ['marketplace', 'app', appId],
} as const;

/** Active apps, newest first. With a term, only those whose name or description contains it. */
export const marketplaceQuery = (term: string) =>
  pagedQuery(marketplaceKeys.list(term), (page) =>
    call('listMarketplace', { query: { ...page, ...(term ? { q: term } : {}) } }),
  );

/** One app, as visible to the caller. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: marketplaceKeys.app(appId),
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });
