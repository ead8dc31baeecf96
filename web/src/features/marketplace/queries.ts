import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

const KEY = 'marketplace';

/** Active apps, newest first. With a term, only those whose name or description contains it. */
export const marketplaceQuery = (term: string) =>
  pagedQuery([KEY, 'list', term], (page) =>
    call('listMarketplace', { query: { ...page, ...(term ? { q: term } : {}) } }),
  );

/** One app, as visible to the caller. */
export const marketplaceAppQuery = (appId: string) =>
  queryOptions({
    queryKey: [KEY, 'app', appId],
    queryFn: () => call('getMarketplaceApp', { params: { appId } }),
  });

/** Requests to promote `app`, which immediately shows as pending everywhere (spec 4). */
export function useRequestCoupon(app: MarketplaceApp) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('requestCoupon', { params: { appId: app.id }, body: { code } }),
    onSuccess: ({ code }) => {
      client.setQueryData(marketplaceAppQuery(app.id).queryKey, { ...app, relation: 'pending', code });
      void client.invalidateQueries({ queryKey: [KEY, 'list'] });
      void client.invalidateQueries({ queryKey: ['coupons'] });
      void client.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: () => client.invalidateQueries({ queryKey: marketplaceAppQuery(app.id).queryKey }),
  });
}
