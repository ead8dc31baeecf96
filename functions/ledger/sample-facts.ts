import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import type { DisputeFact, Fact, PaymentFact, RefundFact } from './fact.ts';
import { missingEntries, type NewEntry } from './missing-entries.ts';

/** Day 1 is March 1, 2026. */
export const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12)).toISOString();
/** Amounts are in cents. */
export const PAYMENT: PaymentFact = {
  type: 'payment',
  id: 'in:1',
  at: day(1),
  currency: 'USD',
  gross: 1_190,
  base: 1_000,
  paidAt: day(1),
  reason: 'create',
};
export const JANE: Referral = {
  affiliateId: 'jane',
  appId: 'app',
  code: 'JANE20',
  version: 1,
  rate: 2_000,
  evidence: 'metadata JANE20',
  at: day(1),
  since: day(0),
};
export const BOB: Referral = {
  ...JANE,
  affiliateId: 'bob',
  code: 'BOB',
  rate: 1_000,
  evidence: 'metadata BOB',
};
export const refund = (n: number, amount: number, fields: Partial<RefundFact> = {}): RefundFact => ({
  type: 'refund',
  id: `refund:re_${n}`,
  at: day(n),
  payment: 'in:1',
  charge: 'ch_1',
  amount,
  currency: 'USD',
  status: 'succeeded',
  refundedAt: day(n),
  ...fields,
});
export const dispute = (status: DisputeFact['status'], amount = 1_190): DisputeFact => ({
  type: 'dispute',
  id: 'dispute:du_1',
  at: day(20),
  payment: 'in:1',
  amount,
  currency: 'USD',
  status,
});

/** An entry for a payment in January. */
export const COMMISSION: NewEntry = {
  entryId: 'in:in_1#app.JANE20#commission#0000',
  kind: 'commission',
  amount: 500,
  currency: 'USD',
  payment: 'in:in_1',
  gross: 2_500,
  base: 2_500,
  version: 1,
  rate: 2_000,
  affiliateId: 'jane',
  appId: 'app',
  code: 'JANE20',
  match: 'checkout',
  month: '2026-01',
  at: '2026-01-10T00:00:00.000Z',
};

/** Processes the lists of facts one after another and returns the resulting ledger. */
export function ledgerAfter(referral: Referral | undefined, ...tellings: Fact[][]): Entry[] {
  const entries: Entry[] = [];
  for (const facts of tellings) {
    const customer = { partnerId: 'partner', provider: PROVIDER_IDS[0], providerId: 'cus_1' } as const;
    for (const entry of missingEntries(facts, referral, entries)) {
      entries.push({ ...entry, customer, partnerId: 'partner', settlement: 0 });
    }
  }
  return entries;
}
