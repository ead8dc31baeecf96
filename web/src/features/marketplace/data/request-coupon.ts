import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { coupons } from '../../../../../shared/contract/coupons.ts';
import type { MarketplaceApp } from '../../../../../shared/contract/marketplace.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { marketplaceKeys } from '../../../data/marketplace/keys.ts';
import { marketplaceAppQuery } from './queries.ts';

/** All screens immediately show the coupon as pending (spec 4). */
export function useRequestCoupon(app: MarketplaceApp) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof coupons.requestCoupon>['body']) =>
      call('requestCoupon', { params: { appId: app.id }, body }),
    onSuccess: ({ code }, { terms: ownTerms }) => {
      const requested = { relation: 'pending', code, ownTerms, declined: null } as const;
      client.setQueryData(marketplaceAppQuery(app.id).queryKey, { ...app, ...requested });
      void client.invalidateQueries({ queryKey: marketplaceKeys.lists });
      void client.invalidateQueries({ queryKey: couponKeys.mine });
      void client.invalidateQueries({ queryKey: customerKeys.overview });
    },
    onError: () => client.invalidateQueries({ queryKey: marketplaceAppQuery(app.id).queryKey }),
  });
}
