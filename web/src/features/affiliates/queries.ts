import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** The partner's affiliates with their figures. The key starts with `payouts` because each payout changes the figures. */
export const affiliatesQuery = pagedQuery(['payouts', 'affiliates'], (query) =>
  call('listAffiliates', { query }),
);

/** One affiliate, as visible to a partner it works with. */
export const affiliateQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: ['payouts', 'affiliate', affiliateId],
    queryFn: () => call('getAffiliate', { params: { affiliateId } }),
  });
