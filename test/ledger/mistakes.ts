import { factsOf } from '../../functions/ledger/fact.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { commissionOn } from '../../shared/money.ts';
import { RULES, type Rules } from './ledger-model.ts';

/** Typical mistakes in handling events that arrive out of order, repeatedly or late. The property tests must detect each mistake. */
export const MISTAKES: Record<string, Rules> = {
  'the version of a fact that arrives last wins': { ...RULES, merge: (_, incoming) => incoming },

  'the version of a fact that arrives first wins': { ...RULES, merge: (known) => known },

  'the text of a promotion code that arrives last wins': { ...RULES, text: (_, incoming) => incoming },

  'each refund claws back its own rounded share': {
    ...RULES,
    reconcile: (known, attribution) => {
      const outcome = RULES.reconcile(known, attribution, []);
      return { ...outcome, entries: outcome.entries.map((entry) => shareOfItsRefund(entry, known.facts)) };
    },
  },

  'a renewal that arrives before its code earns nothing': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const outcome = RULES.reconcile(known, attribution, news);
      const now = new Set(factsOf(news, 'payment').map((payment) => payment.id));
      const earned = known.entries.map((entry) => entry.payment);
      return {
        ...outcome,
        entries: outcome.entries.filter((entry) => now.has(entry.payment) || earned.includes(entry.payment)),
      };
    },
  },

  'the code that arrived first wins': {
    ...RULES,
    reconcile: (known, attribution) =>
      RULES.reconcile({ ...known, frozen: known.referral !== undefined }, attribution, []),
  },

  'a duplicate event counts twice': {
    ...RULES,
    merge: (known, incoming) =>
      known.type === 'payment' && incoming.type === 'payment'
        ? { ...incoming, base: known.base + incoming.base, gross: known.gross + incoming.gross }
        : RULES.merge(known, incoming),
  },
};

/** Computes a clawback from the first refund alone instead of from the refunded total. */
function shareOfItsRefund(entry: NewEntry, facts: Parameters<typeof RULES.reconcile>[0]['facts']): NewEntry {
  const refund = factsOf(facts, 'refund').find((fact) => fact.payment === entry.payment);
  if (entry.kind !== 'clawback' || !refund) return entry;
  const commission = commissionOn(entry.base, entry.rate);
  return { ...entry, amount: -Math.round((commission * refund.amount) / entry.gross) };
}
