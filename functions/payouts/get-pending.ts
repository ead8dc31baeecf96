import type { PendingPayout } from '../../shared/contract/payouts.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import { balanceOf } from '../ledger/balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { PaymentDetailsDeps } from './deps.ts';
import { minimumOf } from './minimum-of.ts';
import { pendingRow, pendingView } from './pending-view.ts';
import { readPairMonths } from './read-pair.ts';

export interface GetPending extends Pair {
  readonly currency: Currency;
  readonly month: Month | undefined;
  readonly now: Date;
}

/** Uses strongly consistent reads. */
export async function getPending(
  { partnerId, affiliateId, currency, month, now }: GetPending,
  { table, payments }: PaymentDetailsDeps,
): Promise<PendingPayout> {
  const pair = { partnerId, affiliateId };
  const [{ months, known }, changes, affiliate] = await Promise.all([
    readPairMonths(table, pair, currency),
    readPaymentChanges(table, partnerId),
    table.get(profileKey(affiliateId)),
  ]);
  const calendar = { changes, now };
  const pending = { affiliateId, currency, balance: balanceOf(months, calendar, month) };
  return pendingView(pendingRow(pending, affiliate, minimumOf(calendar, currency, known)), payments);
}
