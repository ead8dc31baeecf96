import { randomUUID } from 'node:crypto';
import type { RecordPayout } from '../../functions/payouts/record-payout.ts';

/** Returns a payout to record, with nothing but the required fields. It settles all months, unless the input says otherwise. */
export const payoutOf = (
  input: Pick<RecordPayout, 'partnerId' | 'affiliateId' | 'amount' | 'now'> & Partial<RecordPayout>,
): RecordPayout => ({
  id: randomUUID(),
  month: undefined,
  method: 'Wise',
  referenceId: undefined,
  notes: undefined,
  ...input,
});
