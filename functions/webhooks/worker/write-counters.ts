import type { CounterChanges } from '../../ledger/counter-changes.ts';
import { addAffiliateStats, addPartnerStats } from '../../table/entities/stats.ts';
import type { Transaction } from '../../table/transaction.ts';

/** Adds the counter updates of a partner and its affiliates to `tx`. */
export function writeCounters(
  tx: Transaction,
  changes: CounterChanges,
  { partnerId, appId, providerId }: { partnerId: string; appId: string; providerId: string },
): void {
  for (const [month, stats] of changes.partner) addPartnerStats(tx, partnerId, month, providerId, stats);
  for (const { affiliateId, code, month, stats } of changes.affiliate) {
    addAffiliateStats(tx, { affiliateId, appId, code }, month, stats);
  }
}
