import {
  type DisputeFact,
  disputeStatus,
  type Fact,
  factsOf,
  type PaymentFact,
  type RefundedTotalFact,
  type RefundFact,
} from './fact.ts';
import { providerIdOfCorrection } from './provider-id.ts';

/**
 * The amounts of a payment that were returned to the buyer, or may still have to be returned. They are in minor units of the payment's
 * currency.
 */
export interface Corrections {
  /** The amount refunded or lost in disputes. */
  readonly returned: number;
  /** The amount in open disputes. */
  readonly disputed: number;
  /** The latest refund or dispute, which provides the cause and the time of new ledger entries. */
  readonly cause: { readonly id: string; readonly at: string } | undefined;
}

export function correctionsOf(payment: PaymentFact, facts: readonly Fact[]): Corrections {
  const own = <F extends { payment: string }>(fact: F) => fact.payment === payment.id;
  const refunds = withoutRelease(factsOf(facts, 'refund').filter(own), payment);
  const totals = factsOf(facts, 'refunded_total').filter(own);
  const disputes = factsOf(facts, 'dispute').filter(own);
  // If a refund or dispute is not in the payment's currency, assume that it covers the whole payment, because amounts in different
  // currencies cannot be compared.
  const amount = (fact: { amount: number; currency: string }) =>
    fact.currency === payment.currency ? fact.amount : payment.gross;
  const sum: Sum = (parts) => parts.reduce((all, part) => all + amount(part), 0);
  const latest = [...refunds, ...totals, ...disputes].sort(byTime).at(-1);
  return {
    returned:
      sumRefunds(refunds, totals, sum) + sum(disputes.filter((fact) => disputeStatus(fact) === 'lost')),
    disputed: sum(disputes.filter((fact) => disputeStatus(fact) === 'open')),
    cause: latest && { id: providerIdOfCorrection(latest.id), at: latest.at },
  };
}

/** The maximum time between the capture of a payment and the refund through which the provider releases the rest. */
const RELEASE_MS = 60_000;

/** Removes the refund that only releases what was authorized but not captured, because that amount was never paid. */
function withoutRelease(refunds: readonly RefundFact[], { released, paidAt }: PaymentFact): RefundFact[] {
  const latest = Date.parse(paidAt) + RELEASE_MS;
  const [release] = refunds
    .filter(({ amount, refundedAt }) => amount === released && Date.parse(refundedAt) <= latest)
    .sort(byTime);
  return refunds.filter((fact) => fact !== release);
}

type Sum = (parts: readonly { amount: number; currency: string }[]) => number;

type Refunded = RefundFact | RefundedTotalFact;

function sumRefunds(refunds: readonly RefundFact[], totals: readonly RefundedTotalFact[], sum: Sum): number {
  return groupByIntent([...refunds, ...totals]).reduce((all, group) => all + sumGroup(group, sum), 0);
}

/**
 * Sums the refunds of one payment intent. The individual refunds and the charges' refunded totals may contain the same refunds, so only the
 * higher sum counts.
 */
function sumGroup(group: readonly Refunded[], sum: Sum): number {
  const single = group.filter((fact) => fact.type === 'refund');
  const totals = group.filter((fact) => fact.type === 'refunded_total').sort(byTime);
  const latest = totals.at(-1);
  const charges = new Set(group.flatMap(({ charge }) => charge ?? []));
  let byCharge = 0;
  for (const charge of charges) {
    const own = single.filter((fact) => fact.charge === charge);
    const total = totals.find((fact) => fact.charge === charge);
    // The refunded total of any charge may already include a refund without a charge id. Count such a refund separately only if it is newer
    // than the latest total.
    const nameless = single.filter((fact) => fact.charge === undefined && total === latest);
    const current = total ? currentTotal(total, [...own, ...nameless], sum) : 0;
    byCharge += Math.max(current, sum(own.filter(hasSucceeded)));
  }
  return Math.max(byCharge, sum(single.filter(hasSucceeded)));
}

/** Groups refunds by charge or payment intent. A refund may name only one of the two ids. */
function groupByIntent(facts: readonly Refunded[]): Refunded[][] {
  const groups: { names: Set<string>; facts: Refunded[] }[] = [];
  for (const fact of facts) {
    const names = [fact.charge, fact.intent].filter((name) => name !== undefined);
    const [first, ...others] = groups.filter((group) => names.some((name) => group.names.has(name)));
    if (!first) {
      groups.push({ names: new Set(names), facts: [fact] });
      continue;
    }
    for (const other of others) groups.splice(groups.indexOf(other), 1);
    first.facts.push(fact, ...others.flatMap((other) => other.facts));
    for (const name of [...names, ...others.flatMap((other) => [...other.names])]) first.names.add(name);
  }
  return groups.map((group) => group.facts);
}

/**
 * Returns the amount of a charge that has been refunded so far: the provider's total, plus later refunds, minus refunds that have failed
 * since then.
 */
function currentTotal(total: RefundedTotalFact, single: readonly RefundFact[], sum: Sum): number {
  const made = single.filter((fact) => hasSucceeded(fact) && fact.refundedAt > total.at);
  const failed = single.filter(
    (fact) => fact.status === 'failed' && fact.refundedAt <= total.at && fact.at >= total.at,
  );
  return sum([total]) + sum(made) - sum(failed);
}

const hasSucceeded = ({ status }: RefundFact): boolean => status === 'succeeded';

function byTime(a: Refunded | DisputeFact, b: Refunded | DisputeFact): number {
  return `${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1;
}
