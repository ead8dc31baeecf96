import { factsOf } from '../../functions/webhooks/facts/fact.ts';
import type { NewEntry } from '../../functions/webhooks/reconcile/ledger.ts';
import { commissionOn } from '../../shared/money.ts';
import { RULES, type Rules } from './world.ts';

/** Mistakes that others have made (providers' events in any order, twice, late). The properties must notice each of them. */
export const MISTAKES: Record<string, Rules> = {
  'of two tellings of a fact the one that arrived last holds': { ...RULES, merge: (_, incoming) => incoming },

  'of two tellings of a fact the one that arrived first holds': { ...RULES, merge: (known) => known },

  'of two texts of a promotion code the one that was told last holds': { ...RULES, text: (_, told) => told },

  'each refund takes back its own rounded share': {
    ...RULES,
    reconcile: (known, programme) => {
      const outcome = RULES.reconcile(known, programme, []);
      return { ...outcome, entries: outcome.entries.map((entry) => shareOfItsRefund(entry, known.facts)) };
    },
  },

  'a renewal that arrives before its code earns nothing': {
    ...RULES,
    reconcile: (known, programme, news) => {
      const outcome = RULES.reconcile(known, programme, news);
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
    reconcile: (known, programme) =>
      RULES.reconcile({ ...known, frozen: known.referral !== undefined }, programme, []),
  },

  'an event that is delivered twice counts twice': {
    ...RULES,
    merge: (known, incoming) =>
      known.type === 'payment' && incoming.type === 'payment'
        ? { ...incoming, base: known.base + incoming.base, gross: known.gross + incoming.gross }
        : RULES.merge(known, incoming),
  },
};

/** A clawback as the share of the latest refund alone. */
function shareOfItsRefund(entry: NewEntry, facts: Parameters<typeof RULES.reconcile>[0]['facts']): NewEntry {
  const refund = factsOf(facts, 'refund').find((fact) => fact.payment === entry.payment);
  if (entry.kind !== 'clawback' || !refund) return entry;
  const commission = commissionOn(entry.base, entry.rate);
  return { ...entry, amount: -Math.round((commission * refund.amount) / entry.gross) };
}
