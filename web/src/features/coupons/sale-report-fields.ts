import * as z from 'zod/mini';
import { sales } from '../../../../shared/contract/sales.ts';
import { type Money, parseAmount } from '../../../../shared/money/money.ts';
import { codeMessages as texts } from './code-messages.ts';

const { soldOn, amount, note } = sales.reportSale.body.shape;

const COMMON = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK', 'JPY', 'INR', 'BRL'];

/**
 * Returns the currencies that the form offers. The first is the default. Those in which the code has earned come first, in their order. The
 * affiliate can mention any other currency in the note.
 */
export const offeredCurrencies = (earned: readonly Money[]): readonly string[] => [
  ...new Set([...earned.map(({ currency }) => currency), ...COMMON]),
];

/**
 * The schema of the Report a Missing Sale form. It is the same as in the contract, except that the amount is the string that the user
 * typed.
 */
export const SaleReportFields = z
  .object({ soldOn, amount: z.string(), currency: amount.shape.currency, note })
  .check(
    z.superRefine(({ amount: typed, currency }, context) => {
      const minor = parseAmount(typed, currency) ?? 0;
      const { error } = z.safeParse(amount.shape.amount, minor);
      const message = minor < 1 ? texts.amountMissing : error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
    }),
  );
export type SaleReportFields = z.output<typeof SaleReportFields>;
