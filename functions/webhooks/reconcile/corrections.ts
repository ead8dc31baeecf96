import {
  type Fact,
  factsOf,
  type PaymentFact,
  type RefundedTotalFact,
  type RefundFact,
} from '../facts/fact.ts';

/** What went, or may go, back to the buyer of one payment, in its minor units. */
export interface Corrections {
  /** Refunded, or lost in a dispute. */
  readonly returned: number;
  /** In open disputes. */
  readonly disputed: number;
  /** The latest correction: names the cause of an entry, and its time. */
  readonly cause: { readonly id: string; readonly at: string } | undefined;
}

/** Sums up the corrections of `payment`. */
export function correctionsOf(payment: PaymentFact, facts: readonly Fact[]): Corrections {
  const own = <F extends { payment: string }>(fact: F) => fact.payment === payment.id;
  const refunds = factsOf(facts, 'refund').filter(own);
  const totals = factsOf(facts, 'refunded_total').filter(own);
  const disputes = factsOf(facts, 'dispute').filter(own);
  // An amount in another currency than the payment's cannot be set against it; the whole payment is.
  const amount = (fact: { amount: number; currency: string }) =>
    fact.currency === payment.currency ? fact.amount : payment.gross;
  const sum: Sum = (parts) => parts.reduce((all, part) => all + amount(part), 0);
  const latest = [...refunds, ...totals, ...disputes]
    .sort((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1))
    .at(-1);
  return {
    returned: sumRefunds(refunds, totals, sum) + sum(disputes.filter((fact) => fact.status === 'lost')),
    disputed: sum(disputes.filter((fact) => fact.status === 'open')),
    cause: latest && { id: latest.id.slice(latest.id.indexOf(':') + 1), at: latest.at },
  };
}

type Sum = (parts: readonly { amount: number; currency: string }[]) => number;

/** Refunds of a payment, charge by charge. */
function sumRefunds(refunds: readonly RefundFact[], totals: readonly RefundedTotalFact[], sum: Sum): number {
  const charges = new Set([...refunds, ...totals].map((fact) => fact.charge));
  return [...charges].reduce((all, charge) => {
    const single = refunds.filter((fact) => fact.charge === charge);
    const succeeded = sum(single.filter((fact) => fact.status === 'succeeded'));
    const total = totals.find((fact) => fact.charge === charge);
    return all + Math.max(succeeded, total ? sumSince(total, single, sum) : 0);
  }, 0);
}

/**
 * Old endpoints tell a charge's total as well as, or instead of, its single refunds. The total as it would be told now: with the
 * refunds that were made since, and without those in it that have failed since.
 */
function sumSince(total: RefundedTotalFact, single: readonly RefundFact[], sum: Sum): number {
  const made = single.filter((fact) => fact.status === 'succeeded' && fact.refundedAt > total.at);
  const failed = single.filter(
    (fact) => fact.status === 'failed' && fact.refundedAt <= total.at && fact.at >= total.at,
  );
  return sum([total]) + sum(made) - sum(failed);
}
