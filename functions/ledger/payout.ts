import type { PAYOUT_METHODS } from '../../shared/contract/payouts.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Pair } from './pair.ts';

/** A payout that a partner made outside of Tributary and recorded here. */
export interface Payout extends Pair {
  payoutId: string;
  amount: number;
  currency: Currency;
  method: (typeof PAYOUT_METHODS)[number];
  referenceId?: string;
  notes?: string;
  paidAt: string;
  /** The months that the partner chose to pay. Old payouts lack it. */
  scope?: Month | 'all';
  /** The monthly balances that the payout settled. `settlement` is the number of earlier payouts for the same month. */
  months: { month: Month; amount: number; count: number; settlement: number }[];
}
