import { type Fact, factsOf, type PaymentFact, type RefundedTotalFact, type RefundFact } from './fact.ts';

/** The amounts of a payment that were or may be returned to the buyer, in minor units of the payment's currency. */
export interface Corrections {
  /** The amount refunded or lost in disputes. */
  readonly returned: number;
  /** The amount in open disputes. */
  readonly disputed: number;
  /** The latest correction. It determines the cause and time of an entry. */
  readonly cause: { readonly id: string; readonly at: string } | undefined;
}

/** Sums the corrections of a payment. */
export function correctionsOf(payment: PaymentFact, facts: readonly Fact[]): Corrections {
  const own = <F extends { payment: string }>(fact: F) => fact.payment === payment.id;
  const refunds = factsOf(facts, 'refund').filter(own);
  const totals = factsOf(facts, 'refunded_total').filter(own);
  const disputes = factsOf(facts, 'dispute').filter(own);
  // An amount in another currency is not comparable, so it counts as the whole payment.
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

/** Sums the refunds of a payment, one charge at a time. */
function sumRefunds(refunds: readonly RefundFact[], totals: readonly RefundedTotalFact[], sum: Sum): number {
  const charges = new Set([...refunds, ...totals].map((fact) => fact.charge));
  return [...charges].reduce((all, charge) => {
    const single = refunds.filter((fact) => fact.charge === charge);
    const succeeded = sum(single.filter((fact) => fact.status === 'succeeded'));
    const total = totals.find((fact) => fact.charge === charge);
    return all + Math.max(succeeded, total ? currentTotal(total, single, sum) : 0);
  }, 0);
}

/**
 * Returns a charge's current refunded total. Adds refunds made after the total was reported, and subtracts refunds that the total includes
 * but that have failed since. Old endpoints report the total in addition to single refunds or instead of them.
 */
function currentTotal(total: RefundedTotalFact, single: readonly RefundFact[], sum: Sum): number {
  const made = single.filter((fact) => fact.status === 'succeeded' && fact.refundedAt > total.at);
  const failed = single.filter(
    (fact) => fact.status === 'failed' && fact.refundedAt <= total.at && fact.at >= total.at,
  );
  return sum([total]) + sum(made) - sum(failed);
}
