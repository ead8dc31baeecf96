import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

/** The partner's affiliates and their figures. */
export const affiliatesQuery = pagedQuery(couponKeys.affiliateList, (query) =>
  call('listAffiliates', { query }),
);

/** One affiliate's profile and figures, as visible to a partner who works with the affiliate. */
export const affiliateQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: [...couponKeys.affiliates, 'one', affiliateId],
    queryFn: () => call('getAffiliate', { params: { affiliateId } }),
  });
