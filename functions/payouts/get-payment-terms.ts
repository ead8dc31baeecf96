import type { OwnPaymentTerms } from '../../shared/contract/payment-terms.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { type PaymentTerms, paymentTermsKey, plannedOf } from '../entities/payment-terms.ts';
import { changeView, paymentTermsView } from '../views/payment-terms-view.ts';
import type { PayoutsDeps } from './deps.ts';

export async function getPaymentTerms(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: PayoutsDeps,
): Promise<OwnPaymentTerms> {
  return ownTermsView(await table.get(paymentTermsKey(partnerId)), now);
}

/** Builds a partner's view of its own payment terms. */
export function ownTermsView(terms: PaymentTerms | undefined, now: Date): OwnPaymentTerms {
  return {
    ...paymentTermsView(terms, now),
    version: String(terms?.version ?? 0),
    history: plannedOf(terms).map(changeView).reverse(),
  };
}
