import * as z from 'zod/mini';
import { PayoutMethod, payouts } from '../../../../shared/contract/payouts.ts';

const { referenceId, notes } = payouts.recordPayout.body.shape;

/**
 * The schema of the Record Payout form. It is the same as in the contract, except that the payment method is empty until the partner
 * selects one.
 */
export const RecordForm = z.object({ method: z.pipe(z.string(), PayoutMethod), referenceId, notes });
export type RecordInput = z.input<typeof RecordForm>;
export type RecordOutput = z.output<typeof RecordForm>;
