import { queryOptions } from '@tanstack/react-query';
import type { AffiliatesFilter } from '../../../../shared/contract/coupons.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { fullName } from '../../lib/money/format.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

export const affiliatesQuery = (filter: AffiliatesFilter = {}) =>
  pagedQuery([...couponKeys.affiliateList, filter], (page) =>
    call('listAffiliates', { query: { ...page, ...filter } }),
  );

export const affiliateOptionsQuery = queryOptions({
  queryKey: [...couponKeys.affiliates, 'options'],
  queryFn: async () => {
    const { items } = await call('listAffiliateNames');
    return items
      .map((person) => ({ value: person.id, label: fullName(person) }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  },
});

export const affiliateQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: [...couponKeys.affiliates, 'one', affiliateId],
    queryFn: () => call('getAffiliate', { params: { affiliateId } }),
  });
