import type { PartnerId } from '../../shared/ids.ts';
import type { StatedFact } from '../ledger/fact.ts';

/**
 * What a partner states about one of its customers. All such statements become own events in the customer's lane, and then facts. Another
 * subject than a payment is another member of this type.
 */
export interface PartnerStatement extends Pick<StatedFact, 'payment' | 'statement' | 'reason'> {
  readonly customer: string;
  readonly by: PartnerId;
  readonly now: Date;
}
