import type { PAYOUT_METHODS } from '../../shared/contract/payouts.ts';
import type { PayoutId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Pair } from './pair.ts';

/** A payout that a partner made outside of Tributary and recorded here. */
export interface Payout extends Pair {
  readonly payoutId: PayoutId;
  readonly amount: number;
  readonly currency: Currency;
  readonly method: (typeof PAYOUT_METHODS)[number];
  readonly referenceId?: string;
  readonly notes?: string;
  readonly paidAt: string;
  readonly scope: Month | 'all';
  /** `settlement` is the number of earlier payouts for the same month. */
  readonly months: readonly {
    readonly month: Month;
    readonly amount: number;
    readonly count: number;
    readonly settlement: number;
  }[];
}

export interface RecordedPayout extends Payout {
  /** The time of the attempt that wrote the payout. */
  readonly recordedAt: string;
}
