import * as z from 'zod/mini';
import { Money } from './schemas.ts';

/**
 * When a partner pays, and the minimum payouts. `wait` is the number of days between the end of a month, in UTC, and the day on which the
 * month becomes payable. It is null if the partner pays at once. A currency without a minimum is left out. No minimum ever blocks a payout.
 */
export const PaymentSetting = z.object({ wait: z.nullable(z.int()), minimums: z.array(Money) });
export type PaymentSetting = z.infer<typeof PaymentSetting>;
