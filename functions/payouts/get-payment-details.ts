import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { blocksSince, detailsRequestKey } from '../entities/details-request.ts';
import type { Pair } from '../ledger/pair.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';
import { personView } from '../views/person.ts';
import type { PaymentDetailsDeps } from './deps.ts';
import { readAffiliate } from './read-pair.ts';

/** Throws `not_found` unless the partner has approved a coupon of the affiliate. */
export async function getPaymentDetails(
  { now, ...pair }: Pair & { now: Date },
  { table, payments }: PaymentDetailsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getPaymentDetails>> {
  const [profile, request] = await Promise.all([
    readAffiliate(table, pair),
    table.get(detailsRequestKey(pair)),
  ]);
  return {
    affiliate: personView(pair.affiliateId, profile),
    ...(await openPaymentDetails(profile, payments)),
    askedAt: request && request.askedAt >= blocksSince(now) ? request.askedAt : null,
  };
}
