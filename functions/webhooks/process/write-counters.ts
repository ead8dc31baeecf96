import type { CounterChanges } from '../../ledger/counter-changes.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { addAffiliateStats, addPartnerStats } from '../../table/entities/stats.ts';
import type { Transaction } from '../../table/transaction.ts';

export function writeCounters(
  tx: Transaction,
  changes: CounterChanges,
  { partnerId, providerId }: CustomerRef,
): void {
  for (const [month, stats] of changes.partner) addPartnerStats(tx, partnerId, month, providerId, stats);
  for (const { month, stats, ...coupon } of changes.affiliate) {
    addAffiliateStats(tx, { ...coupon, partnerId }, month, stats);
  }
}
