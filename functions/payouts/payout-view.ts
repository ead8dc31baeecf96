import type { Payout as PayoutView } from '../../shared/contract/payouts.ts';
import type { Payout } from '../ledger/payout.ts';

export function payoutView(payout: Payout): PayoutView {
  return {
    id: payout.payoutId,
    paidAt: payout.paidAt,
    amount: { amount: payout.amount, currency: payout.currency },
    method: payout.method,
    referenceId: payout.referenceId ?? '',
    notes: payout.notes ?? '',
    affiliateId: payout.affiliateId,
    partnerId: payout.partnerId,
    months: payout.months.map(({ month, amount, count }) => ({ month, amount, count })),
  };
}
