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
  const sum = (parts: readonly { amount: number; currency: string }[]) =>
    parts.reduce((all, part) => all + amount(part), 0);
  const latest = [...refunds, ...totals, ...disputes]
    .sort((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1))
    .at(-1);
  return {
    returned: sumRefunds(refunds, totals, sum) + sum(disputes.filter((fact) => fact.status === 'lost')),
    disputed: sum(disputes.filter((fact) => fact.status === 'open')),
    cause: latest && { id: latest.id.slice(latest.id.indexOf(':') + 1), at: latest.at },
  };
}

/**
 * Refunds of a payment, charge by charge. Old endpoints tell a charge's total as well as (or instead of) its single refunds: the
 * larger is right, once refunds that were in the total and failed after it was told are taken off it.
 */
function sumRefunds(
  refunds: readonly RefundFact[],
  totals: readonly RefundedTotalFact[],
  sum: (parts: readonly { amount: number; currency: string }[]) => number,
): number {
  let all = 0;
  for (const charge of new Set([...refunds, ...totals].map((fact) => fact.charge))) {
    const single = refunds.filter((fact) => fact.charge === charge);
    const succeeded = sum(single.filter((fact) => fact.status === 'succeeded'));
    const total = totals.find((fact) => fact.charge === charge);
    const failed = single.filter(
      ({ status, refundedAt, at }) =>
        status === 'failed' && total && refundedAt <= total.at && total.at <= at,
    );
    all += Math.max(succeeded, total ? sum([total]) - sum(failed) : 0);
  }
  return all;
}
