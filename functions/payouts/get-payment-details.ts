import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { pairKey } from '../entities/pair.ts';
import { profileKey } from '../entities/profile.ts';
import type { Pair } from '../ledger/pair.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';
import { personView } from '../views/person.ts';
import type { PaymentDetailsDeps } from './deps.ts';
import { affiliateNotFound } from './read-pair.ts';

/** Throws `not_found` unless the partner has approved a coupon of the affiliate. */
export async function getPaymentDetails(
  pair: Pair,
  { table, payments }: PaymentDetailsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getPaymentDetails>> {
  const [known, profile] = await Promise.all([
    table.get(pairKey(pair)),
    table.get(profileKey(pair.affiliateId)),
  ]);
  if (!known || !profile) throw affiliateNotFound();
  return {
    affiliate: personView(pair.affiliateId, profile),
    ...(await openPaymentDetails(profile, payments)),
  };
}
