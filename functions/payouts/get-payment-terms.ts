import type { OwnPaymentTerms } from '../../shared/contract/payment-terms.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { type PaymentTerms, paymentTermsKey, plannedOf } from '../entities/payment-terms.ts';
import { isFirstRequested } from '../entities/profile.ts';
import { startsOf } from '../ledger/payment-terms.ts';
import { versionOf } from '../lib/http/version.ts';
import type { Table } from '../table/table.ts';
import { changeView, paymentTermsView } from '../views/payment-terms-view.ts';
import type { PayoutsDeps } from './deps.ts';

/** A partner's payment terms, and whether an affiliate has ever requested one of the partner's codes. */
export interface StoredTerms {
  readonly terms: PaymentTerms | undefined;
  readonly isRequested: boolean;
}

export async function getPaymentTerms(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: PayoutsDeps,
): Promise<OwnPaymentTerms> {
  return ownTermsView(await readTerms(table, partnerId), now);
}

export async function readTerms(table: Table, partnerId: PartnerId): Promise<StoredTerms> {
  const [terms, isRequested] = await Promise.all([
    table.get(paymentTermsKey(partnerId)),
    isFirstRequested(table, partnerId),
  ]);
  return { terms, isRequested };
}

/** Builds a partner's view of its own payment terms. */
export function ownTermsView({ terms, isRequested }: StoredTerms, now: Date): OwnPaymentTerms {
  const changes = plannedOf(terms);
  const starts = startsOf({ changes, now }, isRequested);
  return {
    ...paymentTermsView(terms, now),
    isRequested,
    starts,
    version: versionOf([terms?.version ?? 0, starts.stricter, starts.other]),
    history: changes.map(changeView).reverse(),
  };
}
