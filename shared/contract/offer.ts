import * as z from 'zod/mini';
import { Currency, Money, Time } from './schemas.ts';

/** A discount that promotion codes give, as defined at the provider. */
export const Discount = z.object({
  off: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), percent: z.number() }),
    /** A fixed amount off. `amount` is in minor units of `currency`. */
    z.object({ type: z.literal('amount'), amount: z.int(), currency: Currency }),
  ]),
  duration: z.discriminatedUnion('type', [
    z.object({ type: z.literal('once') }),
    z.object({ type: z.literal('forever') }),
    z.object({ type: z.literal('months'), months: z.int() }),
  ]),
});
export type Discount = z.infer<typeof Discount>;

/** The benefit that a code gives the buyer, according to the provider. */
export const Offer = z.object({
  discount: z.nullable(Discount),
  minimum: z.nullable(Money),
  firstTimeOnly: z.boolean(),
  expiresAt: z.nullable(Time),
});
export type Offer = z.infer<typeof Offer>;
