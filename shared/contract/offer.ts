import * as z from 'zod/mini';
import { Currency, Money, Time } from './schemas.ts';

/** The discount that a provider's promotion codes give. */
export const Discount = z.object({
  off: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), percent: z.number() }),
    /** `amount` is in minor units of `currency`. */
    z.object({ type: z.literal('amount'), amount: z.int(), currency: Currency }),
  ]),
  /** The payments of a subscription that it applies to: the first, all, or those within a number of months. */
  duration: z.discriminatedUnion('type', [
    z.object({ type: z.literal('once') }),
    z.object({ type: z.literal('forever') }),
    z.object({ type: z.literal('months'), months: z.int() }),
  ]),
});
export type Discount = z.infer<typeof Discount>;

/** What a code gives the buyer, as reported by the provider. */
export const Offer = z.object({
  /** Null while the provider has not reported the discount itself. */
  discount: z.nullable(Discount),
  /** The smallest order that the code applies to. */
  minimum: z.nullable(Money),
  /** Whether only a customer's first order may use the code. */
  firstTimeOnly: z.boolean(),
  expiresAt: z.nullable(Time),
});
export type Offer = z.infer<typeof Offer>;
