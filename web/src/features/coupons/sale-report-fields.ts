import * as z from 'zod/mini';
import { sales } from '../../../../shared/contract/sales.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { AmountInput, readAmount } from '../../components/money/amount-input.ts';

const { soldOn, amount, note } = sales.reportSale.body.shape;

export const readSaleAmount = (typed: AmountInput): Money | { error: string } => readAmount(typed, amount);

/** The schema of the Report a Missing Sale form. It is the same as in the contract, except that the amount is as the user typed it. */
export const SaleReportFields = z.object({ soldOn, amount: AmountInput, note }).check(
  z.superRefine(({ amount: typed }, context) => {
    const read = readSaleAmount(typed);
    if ('error' in read) context.addIssue({ code: 'custom', path: ['amount'], message: read.error });
  }),
);
export type SaleReportFields = z.infer<typeof SaleReportFields>;
