import * as z from 'zod/mini';
import { NewMinimum, type OwnPaymentTerms } from '../../../../shared/contract/payment-terms.ts';
import { MAX_WAIT_DAYS } from '../../../../shared/terms/payment/payment-term-limits.ts';
import { AmountInput, filledRows, readAmounts, rowIssues } from '../../components/money/amount-input.ts';
import { termsMessages as texts } from './terms-messages.ts';

/** `days` is ignored if the partner pays at once. */
export const PaymentTermsForm = z
  .object({
    when: z.enum(['at_once', 'after']),
    days: z.string(),
    minimums: z.array(AmountInput),
  })
  .check(
    z.refine(({ when, days }) => when === 'at_once' || isDays(days), {
      error: texts.badDays,
      path: ['days'],
    }),
    z.superRefine(({ minimums }, context) => {
      for (const issue of rowIssues('minimums', readAmounts(minimums, NewMinimum).errors))
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    }),
  );
export type PaymentTermsInput = z.infer<typeof PaymentTermsForm>;

const isDays = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MAX_WAIT_DAYS;

/** Returns the fields of the form for the setting that applies last, because a change replaces it. */
export function paymentTermsInput({ scheduled, ...present }: OwnPaymentTerms): PaymentTermsInput {
  const { wait, minimums } = scheduled.at(-1) ?? present;
  return {
    when: wait === null ? 'at_once' : 'after',
    days: wait === null ? '30' : String(wait),
    minimums: filledRows(minimums),
  };
}

export const settingOf = ({ when, days, minimums }: PaymentTermsInput) => ({
  wait: when === 'at_once' ? null : Number(days),
  minimums: readAmounts(minimums, NewMinimum).monies,
});
