import { randomUUID } from 'node:crypto';
import type { PayoutRequest } from '../../functions/ledger/new-payout.ts';

/** Returns a payout to record, with nothing but the required fields. It settles all months, unless the input says otherwise. */
export const payoutOf = (
  input: Pick<PayoutRequest, 'partnerId' | 'affiliateId' | 'amount' | 'now'> & Partial<PayoutRequest>,
): PayoutRequest => ({
  id: randomUUID(),
  month: undefined,
  method: 'Wise',
  referenceId: undefined,
  notes: undefined,
  ...input,
});
