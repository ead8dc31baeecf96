import fc from 'fast-check';
import { API_VERSIONS, type ApiVersion } from '../../local/stripe/api-version.ts';
import { CODES, COUPON_CODES, TEXTS } from './coupons.ts';
import type { Names } from './tell-sale.ts';

/** The actions of one customer, as plain values that fast-check can simplify. `pick` selects one of the customer's payments so far. */
export interface CustomerPlan {
  /** True if the customer comes shortly before midnight. */
  readonly isLate?: true;
  readonly version: ApiVersion;
  readonly currency: string;
  readonly amount: number;
  readonly tax: { percent: number; inclusive: boolean } | undefined;
  readonly credit: number;
  readonly trialDays: number;
  /** The currency of the charges and their amount as a percentage of the payment's. Missing if it is the payment's currency. */
  readonly abroad?: { readonly currency: string; readonly percent: number } | undefined;
  /** The code that the customer enters at checkout. */
  readonly code: string | undefined;
  readonly metadataCode: string | undefined;
  /** The code in the link by which the customer came (`client_reference_id`). */
  readonly linkCode: string | undefined;
  readonly forever: boolean;
  /** True if the endpoint also receives the events about payment intents for the payments of invoices. */
  readonly intents: boolean;
  readonly steps: readonly Step[];
}

export type Step = { readonly waitDays: number; readonly pick: number } & (
  | { readonly does: 'renew' | 'cancel' | 'house_note' }
  | { readonly does: 'upgrade'; readonly amount: number }
  | {
      readonly does: 'buy';
      readonly amount: number;
      readonly invoiced: boolean;
      readonly names: Names;
      /** The seconds between the payment and the event about the checkout session. */
      readonly delay: number;
      /** The text in the metadata of the checkout session. */
      readonly code: string | undefined;
      readonly linkCode: string | undefined;
      readonly intentCode: string | undefined;
    }
  | {
      /** Authorizes an amount in a checkout and captures a part of it. */
      readonly does: 'hold';
      readonly amount: number;
      readonly isGuest: boolean;
      readonly code: string | undefined;
      readonly capturedPercent: number;
    }
  /** A payment that the partner's software makes with a saved card. Its events name the customer, but no code. */
  | { readonly does: 'charge'; readonly amount: number }
  | { readonly does: 'discount'; readonly code: string }
  | {
      /** The partner marks an invoice of the same amount as paid outside, and may answer whether it is the same sale. */
      readonly does: 'tell_again';
      /** The time between both payments, in hours. */
      readonly hours: number;
      readonly answers: readonly ('same_sale' | 'two_sales')[];
    }
  | {
      /**
       * The partner credits the customer to a code or, without one, withdraws the credit. Of the steps with a code, `pick` makes some a row
       * of an import (`elsewhereOf`).
       */
      readonly does: 'credit';
      readonly code: string | undefined;
      /** The time from which payments earn, in days before the statement. */
      readonly days: number;
    }
  | { readonly does: 'refund'; readonly percent: number; readonly outcome: 'at_once' | 'later' | 'fails' }
  | { readonly does: 'give_cash'; readonly percent: number }
  | {
      readonly does: 'dispute';
      readonly percent: number;
      /** `kept` and `withdrawn` end with a status that we don't know. The partner has the disputed funds or not. */
      readonly outcome: 'open' | 'lost' | 'won' | 'warning_closed' | 'kept' | 'withdrawn';
    }
  | { readonly does: 'upgrade_endpoint'; readonly version: ApiVersion }
);

const EVERYWHERE: Names = { session: true, invoice: true, intent: true };
const SIX_MINUTES = 6 / 1_440;
const ALMOST_A_DAY = 0.998;
const WITHOUT_CODES = { code: undefined, metadataCode: undefined, linkCode: undefined };
const anyCode = fc.constantFrom(...CODES);
export type BuyStep = Extract<Step, { does: 'buy' }>;

const maybeCode = fc.option(anyCode, { nil: undefined });
const maybeText = fc.option(fc.constantFrom(...TEXTS), { nil: undefined });
const rarely = fc.option(fc.constantFrom(...TEXTS), { nil: undefined, freq: 4 });
const when = { waitDays: fc.constantFrom(0, SIX_MINUTES, 1, 3, 27, 31), pick: fc.nat(5) };
const percent = fc.constantFrom(100, 100, 50, 33, 1, 99);
const amount = fc.oneof(fc.constantFrom(1, 3, 999, 4_900, 10_000), fc.integer({ min: 1, max: 200_000 }));

const buy: fc.Arbitrary<BuyStep> = fc.record({
  ...when,
  does: fc.constant('buy' as const),
  amount,
  invoiced: fc.boolean(),
  names: fc.record({ session: fc.boolean(), invoice: fc.boolean(), intent: fc.boolean() }),
  delay: fc.constantFrom(0, 0, 20),
  code: maybeText,
  linkCode: rarely,
  intentCode: maybeCode,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...when, does: fc.constant('renew' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...when, does: fc.constantFrom('cancel' as const, 'house_note' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ ...when, does: fc.constant('upgrade' as const), amount }) },
  { weight: 4, arbitrary: buy },
  {
    weight: 2,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('hold' as const),
      amount,
      isGuest: fc.boolean(),
      code: maybeCode,
      capturedPercent: fc.constantFrom(100, 60, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...when, does: fc.constant('charge' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('discount' as const),
      code: fc.constantFrom(...CODES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('tell_again' as const),
      hours: fc.constantFrom(-30, -23, -1, 0, 6, 23, 25),
      answers: fc.array(fc.constantFrom('same_sale' as const, 'two_sales' as const), { maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('credit' as const),
      code: fc.option(fc.constantFrom(...COUPON_CODES), { nil: undefined, freq: 2 }),
      days: fc.constantFrom(0, 2, 40),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('refund' as const),
      percent,
      outcome: fc.constantFrom('at_once' as const, 'at_once' as const, 'later' as const, 'fails' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...when, does: fc.constant('give_cash' as const), percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('dispute' as const),
      percent,
      outcome: fc.constantFrom(
        'open' as const,
        'lost' as const,
        'won' as const,
        'warning_closed' as const,
        'kept' as const,
        'withdrawn' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...when,
      does: fc.constant('upgrade_endpoint' as const),
      version: fc.constantFrom(...API_VERSIONS),
    }),
  },
);

const customer: fc.Arbitrary<CustomerPlan> = fc.record({
  version: fc.constantFrom(...API_VERSIONS),
  currency: fc.constantFrom('USD', 'USD', 'EUR', 'JPY', 'KWD'),
  amount,
  tax: fc.option(fc.record({ percent: fc.constantFrom(19, 8.25, 7), inclusive: fc.boolean() }), {
    nil: undefined,
  }),
  credit: fc.constantFrom(0, 0, 500, 1_000_000),
  trialDays: fc.constantFrom(0, 0, 14),
  abroad: fc.option(
    fc.record({ currency: fc.constantFrom('CHF', 'UGX'), percent: fc.constantFrom(87, 100, 1_913) }),
    { nil: undefined, freq: 3 },
  ),
  code: maybeCode,
  metadataCode: fc.option(fc.constantFrom(...CODES), { nil: undefined, freq: 4 }),
  linkCode: fc.option(fc.constantFrom(...TEXTS), { nil: undefined }),
  forever: fc.boolean(),
  intents: fc.boolean(),
  steps: fc.array(step, { maxLength: 7 }),
});

/**
 * Customers who use a code almost a day after they have paid, and others with stronger evidence: one within ten minutes, and one later.
 */
const undecided = fc
  .record({ customer, sale: buy, codes: fc.tuple(anyCode, anyCode, anyCode) })
  .map(({ customer: plan, sale, codes: [linkCode, code, next] }): CustomerPlan => {
    const silent = {
      ...sale,
      names: EVERYWHERE,
      code: undefined,
      linkCode: undefined,
      intentCode: undefined,
    };
    const steps: Step[] = [
      { ...silent, waitDays: ALMOST_A_DAY, linkCode },
      { ...silent, waitDays: SIX_MINUTES, code },
      { does: 'discount', waitDays: SIX_MINUTES, pick: 0, code: next },
    ];
    return { ...plan, ...WITHOUT_CODES, steps: [...steps, ...plan.steps] };
  });

/**
 * Customers who are credited to a code, and who use the same or another one shortly before or after that. Some of the credits are withdrawn.
 */
const credited = fc
  .record({
    customer,
    codes: fc.tuple(fc.constantFrom(...COUPON_CODES), anyCode),
    isSame: fc.boolean(),
    isBefore: fc.boolean(),
    isWithdrawn: fc.boolean(),
    waitDays: fc.constantFrom(SIX_MINUTES, 1),
  })
  .map(({ customer: plan, codes: [code, next], isSame, isBefore, isWithdrawn, waitDays }): CustomerPlan => {
    const pick = isWithdrawn ? 0 : plan.amount % 6;
    const credit = { does: 'credit' as const, waitDays, pick, code, days: 2 };
    const use = {
      does: 'discount' as const,
      waitDays: SIX_MINUTES,
      pick: 0,
      code: isSame ? code : next,
    };
    const [first, ...others] = plan.steps;
    const withdrawal = { ...credit, waitDays: 1, code: undefined };
    const steps = isWithdrawn ? [credit, withdrawal] : isBefore ? [use, credit] : [credit, use];
    return { ...plan, ...WITHOUT_CODES, steps: [...(first ? [first] : []), ...steps, ...others] };
  });

/** Customers who pay for the first time when they upgrade. */
const upgrading = customer.map((plan): CustomerPlan => {
  const upgrade = { does: 'upgrade' as const, waitDays: 3, pick: 0, amount: plan.amount + 2_000 };
  return { ...plan, credit: 1_000_000, trialDays: 0, steps: [upgrade, ...plan.steps] };
});

/** Customers whose first payment turns out to have been made before midnight, and who pay again when their months end. */
const late = fc.record({ customer, sale: buy }).map(({ customer: plan, sale }): CustomerPlan => {
  const silent = { ...sale, names: EVERYWHERE, code: undefined, linkCode: undefined };
  const steps: Step[] = [
    { ...silent, waitDays: 0, invoiced: false, delay: 20, intentCode: 'JANE33' },
    { ...silent, waitDays: 27, intentCode: undefined },
  ];
  return {
    ...plan,
    ...WITHOUT_CODES,
    isLate: true,
    code: 'JANE33',
    trialDays: 14,
    steps: [...steps, ...plan.steps],
  };
});

/** Generates plans (lists of actions) for up to three customers of one app. */
export const plans: fc.Arbitrary<CustomerPlan[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: customer },
    { weight: 2, arbitrary: undecided },
    { weight: 2, arbitrary: credited },
    { weight: 1, arbitrary: upgrading },
    { weight: 1, arbitrary: late },
  ),
  { minLength: 1, maxLength: 3 },
);
