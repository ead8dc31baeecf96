import * as z from 'zod/mini';
import { CALL_LIMITS } from '../limits.ts';
import { currencyDigits } from '../money/currencies.ts';
import { MAX_MINIMUM_PAYOUT, MAX_MINIMUMS, MAX_WAIT_DAYS } from '../terms/payment/payment-term-limits.ts';
import { defineOperation } from './operation.ts';
import { PaymentSetting } from './payment-setting.ts';
import { Day, Money, Month, NewCurrency, Time, Version } from './schemas.ts';

const Wait = z.nullable(
  z
    .int()
    .check(
      z.minimum(0, `Enter 0 to ${MAX_WAIT_DAYS} days`),
      z.maximum(MAX_WAIT_DAYS, `Enter 0 to ${MAX_WAIT_DAYS} days`),
    ),
);

const ScheduledSetting = z.extend(PaymentSetting, { from: Month });

/** The payment terms of a partner: the setting that applies to this month, and the ones that apply from later months on. */
export const PaymentTerms = z.extend(PaymentSetting, { scheduled: z.array(ScheduledSetting) });
export type PaymentTerms = z.infer<typeof PaymentTerms>;

const OwnPaymentTerms = z.extend(PaymentTerms, {
  /** False until an affiliate first requests one of the partner's codes. */
  isRequested: z.boolean(),
  /**
   * The months from which a change that is saved now applies: one that is stricter than the present or a scheduled setting, and any other.
   * Both are the present month until an affiliate first requests one of the partner's codes.
   */
  starts: z.object({ stricter: Month, other: Month }),
  /** The version of the terms and of `starts`. */
  version: Version,
  /** The changes so far, newest first. */
  history: z.array(z.extend(ScheduledSetting, { at: Time })),
});
export type OwnPaymentTerms = z.infer<typeof OwnPaymentTerms>;

/** A minimum payout in minor units of `currency`. 0 means that there is none. */
export const NewMinimum = z
  .object({ amount: z.int().check(z.nonnegative('Enter an amount')), currency: NewCurrency })
  .check(
    z.refine(({ amount, currency }) => amount <= MAX_MINIMUM_PAYOUT * 10 ** currencyDigits(currency), {
      error: 'Enter at most 10,000',
      path: ['amount'],
    }),
  );

const NewPaymentSetting = z.object({
  wait: Wait,
  minimums: z.array(NewMinimum).check(
    z.maxLength(MAX_MINIMUMS, `At most ${MAX_MINIMUMS} currencies`),
    z.refine(
      (minimums) => new Set(minimums.map(({ currency }) => currency)).size === minimums.length,
      'Enter each currency once',
    ),
  ),
});

export const paymentTerms = {
  getPaymentTerms: defineOperation({
    id: 'getPaymentTerms',
    area: 'payouts',
    summary: "Returns the partner's payment terms: when months become payable, and the minimum payouts",
    method: 'GET',
    path: '/api/payouts/terms',
    access: 'partner',
    response: OwnPaymentTerms,
    errors: [],
  }),
  setPaymentTerms: defineOperation({
    id: 'setPaymentTerms',
    area: 'payouts',
    summary:
      'Changes when months become payable and the minimum payouts, from a later month on, and notifies the affiliates. Until the first request for a code, applies from the present month on. Idempotent.',
    method: 'PUT',
    path: '/api/payouts/terms',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    /** A missing field stays as it is in the setting that applies last. */
    body: z.extend(z.partial(NewPaymentSetting), { version: Version }),
    response: OwnPaymentTerms,
    errors: ['conflict', 'too_many_changes'],
  }),
  getUpcoming: defineOperation({
    id: 'getUpcoming',
    area: 'payouts',
    summary: 'Returns what the partner will owe in addition on each of the next 7 days',
    method: 'GET',
    path: '/api/payouts/upcoming',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    response: z.object({
      /** The days on which months become payable, oldest first, with the sums of the balances of these months. */
      days: z.array(z.object({ day: Day, amounts: z.array(Money) })),
      /** False if the partner has too many balances to add up. The amounts are then lower than the true ones. */
      isComplete: z.boolean(),
    }),
    errors: [],
  }),
};
