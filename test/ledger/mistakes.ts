import type { CouponTerms } from '../../functions/ledger/attribution.ts';
import { type Fact, factsOf, paymentIdOf } from '../../functions/ledger/fact.ts';
import { firstPayment } from '../../functions/ledger/first-payment.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { monthId } from '../../functions/ledger/month-balance.ts';
import { isSameReferral } from '../../functions/ledger/reconcile.ts';
import { commissionOn } from '../../shared/money/money.ts';
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

  'a commission never ends': {
    ...RULES,
    reconcile: (known, { referral, ...attribution }) =>
      RULES.reconcile(known, { ...attribution, referral: referral && { ...referral, months: 1_000 } }, []),
  },

  'each payment earns the bounty': {
    ...RULES,
    reconcile: (known, attribution) => {
      const outcomes = factsOf(known.facts, 'payment').map(({ id }) =>
        RULES.reconcile({ ...known, facts: withoutPaymentsBut(id, known.facts) }, attribution, []),
      );
      const { state, outOfBand } = RULES.reconcile(known, attribution, []);
      return { state, outOfBand, entries: outcomes.flatMap(({ entries }) => entries) };
    },
  },

  'what a payment without a commission brought in is no revenue': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const outcome = RULES.reconcile(known, attribution, news);
      const entries = outcome.entries.map((entry) => {
        const { revenue, ...rest } = entry;
        return entry.ended ? rest : entry;
      });
      return { ...outcome, entries };
    },
  },

  'a refund of what earned nothing is subtracted twice': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const outcome = RULES.reconcile(known, attribution, news);
      const entries = outcome.entries.map((entry) =>
        entry.kind === 'clawback' && entry.ended ? { ...entry, unearned: entry.revenue ?? 0 } : entry,
      );
      return { ...outcome, entries };
    },
  },

  'only the payment in an event is brought up to date if another one becomes the first': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const isMoving =
        !known.referral ||
        !attribution.referral ||
        !isSameReferral(known.referral, attribution.referral) ||
        factsOf(news, 'code').length > 0;
      if (isMoving) return RULES.reconcile(known, attribution, news);
      const touched = new Set(news.flatMap((fact) => paymentIdOf(fact) ?? []));
      const entries = known.entries.filter(({ payment }) => touched.has(payment));
      return RULES.reconcile({ ...known, entries, touched }, attribution, news);
    },
  },

  'only invoices for a billing cycle renew a subscription': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const { state, ...outcome } = RULES.reconcile(known, attribution, news);
      const cycles = factsOf(known.facts, 'payment').filter(({ reason }) => reason === 'cycle');
      return { ...outcome, state: state && { ...state, renewals: cycles.length } };
    },
  },

  'a payment without a code counts for nobody': { ...RULES, mayEarn: () => false },

  'a card hold earns from the tax, too': withFacts((facts) => facts.filter(({ type }) => type !== 'session')),

  'a hold that is released in part counts as refunded': withFacts((facts) =>
    facts.map((fact) => (fact.type === 'payment' ? { ...fact, released: 0 } : fact)),
  ),
  'a further text wins over the code of another coupon': {
    ...RULES,
    attribute: (codes, program, isGuest) => {
      const coupons = [...program.coupons].map(([text, all]): [string, readonly CouponTerms[]] => {
        const named = all.filter(({ code }) => code !== text);
        return [text, named.length > 0 ? named : all];
      });
      return RULES.attribute(codes, { ...program, coupons: new Map(coupons) }, isGuest);
    },
  },

  'the history of an app forgets its oldest changes': {
    ...RULES,
    withChange: (changes, change) => [...changes, change].slice(-2),
  },

  'the answer that arrives last wins': {
    ...RULES,
    merge: (known, incoming) => (incoming.type === 'stated' ? incoming : RULES.merge(known, incoming)),
  },

  'a sale that is told twice earns twice': {
    ...RULES,
    reconcile: (known, attribution) =>
      RULES.reconcile({ ...known, facts: known.facts.map(withoutOutside) }, attribution, []),
  },

  'only the payment in an event is held or released': {
    ...RULES,
    reconcile: (known, attribution, news) => {
      const { referral } = attribution;
      if (!referral || !known.referral || news.every((fact) => paymentIdOf(fact) === undefined))
        return RULES.reconcile(known, attribution, news);
      const touched = new Set(news.flatMap((fact) => paymentIdOf(fact) ?? []));
      const first = firstPayment(known.facts, referral);
      const isMoved = known.entries.every(({ payment }) => payment !== first?.id);
      if (isMoved || !isSameReferral(known.referral, referral))
        return RULES.reconcile(known, attribution, news);
      const entries = known.entries.filter(({ payment }) => touched.has(payment));
      return RULES.reconcile({ ...known, entries, touched }, attribution, news);
    },
  },

  'a duplicate event counts twice': {
    ...RULES,
    merge: (known, incoming) =>
      known.type === 'payment' && incoming.type === 'payment'
        ? { ...incoming, base: known.base + incoming.base, gross: known.gross + incoming.gross }
        : RULES.merge(known, incoming),
  },
};

/** Mistakes in counting unpaid commissions, which show only while payouts are recorded. */
export const COUNT_MISTAKES: Record<string, Rules> = {
  'each commission entry counts with its sign': {
    ...RULES,
    monthChanges: (added, ...others) =>
      RULES.monthChanges(added, ...others).map((change) => ({
        ...change,
        count: added
          .filter((entry) => entry.kind === 'commission' && monthId(entry) === monthId(change))
          .reduce((count, { amount }) => count + Math.sign(amount), 0),
      })),
  },

  'what a payout settled counts with what came after it': {
    ...RULES,
    monthChanges: (added, written, settlementOf) =>
      RULES.monthChanges(
        added,
        written.map((entry) => ({ ...entry, settlement: settlementOf(entry) })),
        settlementOf,
      ),
  },

  'amounts on hold count': {
    ...RULES,
    monthChanges: (added, written, settlementOf) => {
      const isNoHold = ({ kind }: Pick<NewEntry, 'kind'>) => kind !== 'hold';
      const counted = RULES.monthChanges(added.filter(isNoHold), written.filter(isNoHold), settlementOf);
      return RULES.monthChanges(added, written, settlementOf).map((change) => ({
        ...change,
        count: counted.find((each) => monthId(each) === monthId(change))?.count ?? 0,
      }));
    },
  },
};

/** Computes a clawback from the first refund alone instead of from the refunded total. */
function shareOfItsRefund(entry: NewEntry, facts: Parameters<typeof RULES.reconcile>[0]['facts']): NewEntry {
  const refund = factsOf(facts, 'refund').find((fact) => fact.payment === entry.payment);
  if (entry.kind !== 'clawback' || !refund) return entry;
  const commission = commissionOn(entry.base, entry.rate);
  return { ...entry, amount: -Math.round((commission * refund.amount) / entry.gross) };
}

/** A mistake about what the facts say. */
function withFacts(mistake: (facts: readonly Fact[]) => Fact[]): Rules {
  return {
    ...RULES,
    reconcile: (known, attribution) =>
      RULES.reconcile({ ...known, facts: mistake(known.facts) }, attribution, []),
  };
}

/** Forgets that a payment was made outside of the provider. */
function withoutOutside(fact: Fact): Fact {
  if (fact.type === 'payment') {
    const { outOfBand: _, ...payment } = fact;
    return payment;
  }
  return fact.type === 'out_of_band' ? { ...fact, payment: '' } : fact;
}

const withoutPaymentsBut = (id: string, facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => fact.type !== 'payment' || fact.id === id);
