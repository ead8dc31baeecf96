import { clawbackOn, commissionOn } from '../../../shared/money.ts';
import { monthOf } from '../../../shared/months.ts';
import type { Referral } from '../../table/entities/customer.ts';
import type { Entry, EntryKind } from '../../table/entities/ledger.ts';
import { type Fact, factsOf, type PaymentFact } from '../facts/fact.ts';
import { correctionsOf } from './corrections.ts';

/** An entry that must be written; what it needs beside is known to the one who writes it. */
export type NewEntry = Omit<Entry, 'customer' | 'settlement' | 'partnerId'>;

/**
 * The code and the money of one sale are told by different events, up to some hours apart. A payment made longer than this before
 * the code was first used was not brought by it, and earns nothing.
 */
const SALE_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * What must be added to `entries` so that they say what the facts say. The whole of the ledger's arithmetic: for every payment the
 * commission, what is taken back of it and what is held, each as a target; an entry is the difference between a target and the
 * sum of the entries written so far. So neither order nor repetition of events changes a sum, and writing is safe to repeat.
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
    // What takes an entry back because another code took over counts in the entry's own month, as does the release of a hold.
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
