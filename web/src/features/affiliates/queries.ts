import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** The partner's affiliates with their figures. Under `payouts`, as each payout changes them. */
export const affiliatesQuery = pagedQuery(['payouts', 'affiliates'], (query) =>
  call('listAffiliates', { query }),
);

/** One affiliate, as a partner it works with may see it. */
export const affiliateQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: ['payouts', 'affiliate', affiliateId],
    queryFn: () => call('getAffiliate', { params: { affiliateId } }),
  });
