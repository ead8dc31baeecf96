import { clawbackOn, commissionOn } from '../../shared/money.ts';
import { monthOf } from '../../shared/months.ts';
import { correctionsOf } from './corrections.ts';
import type { Referral } from './customer.ts';
import type { Entry, EntryKind } from './entry.ts';
import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/** An entry to be written. The writer adds the missing attributes. */
export type NewEntry = Omit<Entry, 'customer' | 'settlement' | 'partnerId'>;

/**
 * The maximum time, in milliseconds, by which a payment may precede the first use of the code. A sale's code and payment are reported by
 * different events, up to several hours apart. A payment made even earlier did not result from the code and earns no commission.
 */
const SALE_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the entries to add to `entries` so that the ledger matches the facts. Contains all of the ledger's arithmetic: each payment has
 * target amounts for its commission, clawback and hold, and a new entry is the difference between a target and the sum of the existing
 * entries. Sums therefore do not depend on the order and repetition of events, and writing is idempotent.
 */
export function missingEntries(
  facts: readonly Fact[],
  referral: Referral | undefined,
  entries: readonly Entry[],
): NewEntry[] {
  const missing: NewEntry[] = [];
  for (const payment of factsOf(facts, 'payment')) {
    const own = entries.filter((entry) => entry.payment === payment.id);
    const earning = referral && earns(payment, referral) ? referral : undefined;
    const codes = new Map(
      own.map((entry) => [
        entry.code,
        { affiliateId: entry.affiliateId, code: entry.code, rate: entry.rate },
      ]),
    );
    if (earning) codes.set(earning.code, earning);
    for (const who of codes.values()) {
      const written = own.filter((entry) => entry.code === who.code);
      missing.push(...difference(payment, facts, who, who.code === earning?.code, written));
    }
  }
  return missing.sort((a, b) => (`${a.at}${a.entryId}` < `${b.at}${b.entryId}` ? -1 : 1));
}

function earns(payment: PaymentFact, referral: Referral): boolean {
  return Date.parse(payment.paidAt) >= Date.parse(referral.at) - SALE_WINDOW_MS;
}

type Earner = Pick<Referral, 'affiliateId' | 'code' | 'rate'>;

function difference(
  payment: PaymentFact,
  facts: readonly Fact[],
  who: Earner,
  earning: boolean,
  written: readonly Entry[],
): NewEntry[] {
  const { returned, disputed, cause } = correctionsOf(payment, facts);
  const commission = earning ? commissionOn(payment.base, who.rate) : 0;
  const clawback = clawbackOn(commission, returned, payment.gross);
  const held = clawbackOn(commission, returned + disputed, payment.gross) - clawback;
  const targets: Record<EntryKind, number> = { commission, clawback: -clawback, hold: -held };

  return (Object.keys(targets) as EntryKind[]).flatMap((kind) => {
    const before = written.filter((entry) => entry.kind === kind);
    const amount = targets[kind] - before.reduce((sum, entry) => sum + entry.amount, 0);
    if (amount === 0) return [];
    const last = before.at(-1);
    // A reversal in favor of another code counts in the month of the reversed entry, and the release of a hold in the month of the hold.
    const sameMonth = last && (kind === 'hold' || !earning);
    const at = kind === 'commission' ? (last?.at ?? payment.paidAt) : (cause?.at ?? payment.paidAt);
    return {
      entryId: `${payment.id}#${who.code}#${kind}#${String(before.length).padStart(4, '0')}`,
      kind,
      amount,
      currency: payment.currency,
      payment: payment.id,
      gross: payment.gross,
      base: payment.base,
      ...(payment.outOfBand ? { outOfBand: true as const } : {}),
      rate: who.rate,
      affiliateId: who.affiliateId,
      code: who.code,
      ...(kind !== 'commission' && cause ? { cause: cause.id } : {}),
      month: sameMonth ? last.month : monthOf(at),
      at,
    };
  });
}
