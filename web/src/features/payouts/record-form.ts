import * as z from 'zod/mini';
import { PayoutMethod, payouts } from '../../../../shared/contract/payouts.ts';

const { referenceId, notes } = payouts.recordPayout.body.shape;

/** The partner's input for a payout: the contract's fields, with the method empty until one is selected. */
export const RecordForm = z.object({ method: z.pipe(z.string(), PayoutMethod), referenceId, notes });
export type RecordInput = z.input<typeof RecordForm>;
export type RecordOutput = z.output<typeof RecordForm>;
