import type { Currency } from '../../shared/money/currencies.ts';
import { monthOf } from '../../shared/money/months.ts';
import type { PairItem } from '../entities/pair.ts';
import { type PayCalendar, settingFor } from '../ledger/payment-terms.ts';

/**
 * Returns the partner's minimum payout to an affiliate in minor units. 0 means that there is none. A minimum is void once the affiliate has
 * no active code, because the balance may then never reach it.
 */
export function minimumOf(
  { changes, now }: PayCalendar,
  currency: Currency,
  pair: PairItem | undefined,
): number {
  if (!pair || pair.activeCoupons <= 0) return 0;
  return settingFor(changes, monthOf(now.toISOString())).minimums[currency] ?? 0;
}
