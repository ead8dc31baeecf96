import type { Currency } from '../../shared/currencies.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Payout } from '../ledger/payout.ts';
import type { Key } from '../table/key.ts';
import type { PairItem } from './coupon.ts';

/** The total that a partner has paid an affiliate in one currency. */
export interface PaidTotal extends Pair {
  currency: Currency;
  total: number;
  payouts: number;
  lastPaidAt: string;
}

export type LedgerItem = Key &
  (
    | (MonthBalance & { type: 'MonthBalance' })
    | (Payout & { type: 'Payout' })
    | (PaidTotal & { type: 'PaidTotal' })
    | (PairItem & { type: 'Pair' })
  );
