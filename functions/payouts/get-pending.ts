import type { PendingPayout } from '../../shared/contract/payouts.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import { profileKey } from '../entities/profile.ts';
import { balanceOf } from '../ledger/balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { PaymentDetailsDeps } from './deps.ts';
import { pendingRow, pendingView } from './pending-view.ts';
import { readPairMonths } from './read-pair.ts';

export interface GetPending extends Pair {
  readonly currency: Currency;
  readonly month: Month | undefined;
}

/** Returns the amount that a payout to an affiliate would settle now. Uses strongly consistent reads. */
export async function getPending(
  { partnerId, affiliateId, currency, month }: GetPending,
  { table, payments }: PaymentDetailsDeps,
): Promise<PendingPayout> {
  const [months, affiliate] = await Promise.all([
    readPairMonths(table, { partnerId, affiliateId }, currency),
    table.get(profileKey(affiliateId)),
  ]);
  const pending = { affiliateId, currency, balance: balanceOf(months, month) };
  return pendingView(pendingRow(pending, affiliate), payments);
}
