import type { PayoutTotals } from '../../shared/contract/payouts.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { Month } from '../../shared/money/months.ts';
import { partnerDueIndex } from '../entities/ledger.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { monthOfStats, statsOfPartner } from '../entities/stats.ts';
import { moneyTotals } from '../views/money-totals.ts';
import type { PayoutsDeps } from './deps.ts';
import { listPendingMonths } from './list-pending-months.ts';
import { openTotals } from './open-totals.ts';
import { readKeysUpTo } from './read-keys-up-to.ts';

/** @limit Lists and figures | monthly balances in the totals of amounts due | only what was paid is added up */
const MAX_READ = 1_000;

export interface GetPayoutTotals {
  readonly partnerId: PartnerId;
  readonly month: Month | undefined;
  readonly now: Date;
}

export async function getPayoutTotals(
  { partnerId, month, now }: GetPayoutTotals,
  { table }: PayoutsDeps,
): Promise<PayoutTotals> {
  const [months, { keys, isComplete }, changes, stats] = await Promise.all([
    listPendingMonths({ partnerId }, { table }),
    readKeysUpTo(table, { index: 'GSI1', partition: partnerDueIndex(partnerId) }, MAX_READ),
    readPaymentChanges(table, partnerId),
    statsOfPartner(table, partnerId),
  ]);
  const balances = isComplete ? await table.getMany(keys) : [];
  const paidIn = stats.filter((counters) => month === undefined || monthOfStats(counters) === month);
  return {
    months,
    open: isComplete
      ? openTotals(
          balances.filter((balance) => balance !== undefined),
          { changes, now },
          month,
        )
      : null,
    paid: moneyTotals('paid', paidIn),
  };
}
