import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { marketplaceKeys } from './keys.ts';

/** The active apps, newest first. If `term` is not empty, the query returns only the apps whose name or description contains it. */
export const marketplaceQuery = (term: string) =>
  pagedQuery([...marketplaceKeys.lists, term], (page) =>
    call('listMarketplace', { query: { ...page, ...(term ? { q: term } : {}) } }),
  );

/** One app, as the user may see it. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'app', appId],
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });
