import * as z from 'zod/mini';
import { Money, Rate } from './schemas.ts';

export const TERMS = {
  /** The commission in basis points. With a bounty, it is that of first payments in other currencies, and of guests. */
  rate: Rate,
  /** What a customer earns once. Empty if every payment earns the rate. */
  bounty: z.array(Money),
  /** The number of calendar months in which a customer's payments earn, from the first one on. Null if they earn for life. */
  months: z.nullable(z.int()),
};
export const Terms = z.object(TERMS);
export type TermsView = z.infer<typeof Terms>;
