import * as z from 'zod/mini';
import type { OwnPaymentTerms } from '../../../../shared/contract/payment-terms.ts';
import { currencyDigits } from '../../../../shared/money/currencies.ts';
import { decimalAmount, parseAmount } from '../../../../shared/money/money.ts';
import { MAX_MINIMUM_PAYOUT, MAX_WAIT_DAYS } from '../../../../shared/terms/payment/payment-term-limits.ts';
import { termsMessages as texts } from './terms-messages.ts';

const Currency = z.string().check(
  z.overwrite((typed) => typed.trim().toUpperCase()),
  z.regex(/^[A-Z]{3}$/, texts.badCurrency),
);

/** A row of the form. `amount` is a decimal in major units, such as `50` or `50.00`. */
const MinimumRow = z.object({ currency: Currency, amount: z.string() }).check(
  z.refine(
    ({ currency, amount }) => {
      const minor = parseAmount(amount, currency);
      return minor !== undefined && minor <= MAX_MINIMUM_PAYOUT * 10 ** currencyDigits(currency);
    },
    { error: texts.badAmount, path: ['amount'] },
  ),
);

/** `days` is ignored if the partner pays at once. */
export const PaymentTermsForm = z
  .object({
    when: z.enum(['at_once', 'after']),
    days: z.string(),
    minimums: z.array(MinimumRow),
  })
  .check(
    z.refine(({ when, days }) => when === 'at_once' || isDays(days), {
      error: texts.badDays,
      path: ['days'],
    }),
    z.refine(({ minimums }) => new Set(minimums.map(({ currency }) => currency)).size === minimums.length, {
      error: texts.twice,
      path: ['minimums'],
    }),
  );
export type PaymentTermsInput = z.input<typeof PaymentTermsForm>;
export type PaymentTermsOutput = z.output<typeof PaymentTermsForm>;

const isDays = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MAX_WAIT_DAYS;

/** Returns the fields of the form for the setting that applies last, because a change replaces it. */
export function paymentTermsInput({ scheduled, ...present }: OwnPaymentTerms): PaymentTermsInput {
  const { wait, minimums } = scheduled.at(-1) ?? present;
  return {
    when: wait === null ? 'at_once' : 'after',
    days: wait === null ? '30' : String(wait),
    minimums: minimums.map((money) => ({ currency: money.currency, amount: decimalAmount(money) })),
  };
}

export const settingOf = ({ when, days, minimums }: PaymentTermsOutput) => ({
  wait: when === 'at_once' ? null : Number(days),
  minimums: minimums.map(({ currency, amount }) => ({
    currency,
    amount: parseAmount(amount, currency) ?? 0,
  })),
});
