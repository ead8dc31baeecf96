import { hasPaymentDetails } from '../../shared/accounts/payment-fields.ts';
import { blocksSince, type DetailsRequest, detailsRequestItem } from '../entities/details-request.ts';
import type { Pair } from '../ledger/pair.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { PayoutsDeps } from './deps.ts';
import { affiliateNotFound, readAffiliate } from './read-pair.ts';

interface Request extends Pair {
  readonly now: Date;
}

/**
 * Asks an affiliate for payment details, by storing the request, which notifies the affiliate. Returns the time of the last request if it
 * still blocks another one. Errors: `not_found` unless the partner has approved a coupon of the affiliate, `conflict` if there are details.
 */
export async function requestPaymentDetails(
  { now, ...pair }: Request,
  { table }: PayoutsDeps,
): Promise<{ askedAt: string }> {
  const profile = await readAffiliate(table, pair);
  if (profile.deletedAt) throw affiliateNotFound();
  if (hasPaymentDetails(profile)) {
    throw new DomainError(
      'conflict',
      'This affiliate has added payment details by now. Reload the page to see them.',
    );
  }
  const askedAt = now.toISOString();
  const { applied, before } = await table
    .transaction()
    .put(detailsRequestItem({ ...pair, askedAt }), { if: { below: { askedAt: blocksSince(now) } } })
    .exchange<DetailsRequest>();
  return { askedAt: applied || !before ? askedAt : before.askedAt };
}
