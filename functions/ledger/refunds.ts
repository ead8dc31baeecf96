import type { AmountOf } from './common-unit.ts';
import type { RefundedTotalFact, RefundFact } from './fact.ts';
import { byTime } from './times.ts';

type Refunded = RefundFact | RefundedTotalFact;

/**
 * Returns the sum of a payment's refunds whose amounts are known. `isUnclear` is true if there are others.
 */
export function refundsIn(
  facts: readonly Refunded[],
  amountOf: AmountOf,
): { refunded: bigint; isUnclear: boolean } {
  const groups = groupByIntent(facts);
  return {
    refunded: groups.reduce((all, group) => all + sumGroup(group, amountOf), 0n),
    isUnclear: groups.some((group) => isGroupUnclear(group, amountOf)),
  };
}

/**
 * Returns true if the amount of a refund is unknown, because it is in another currency and no refunded total has included it yet. If such a
 * refund fails after a total has included it, the rest of that total is unknown.
 */
function isGroupUnclear(group: readonly Refunded[], amountOf: AmountOf): boolean {
  const totals = group.filter((fact) => fact.type === 'refunded_total').sort(byTime);
  return group.some((fact) => {
    if (amountOf(fact) !== undefined) return false;
    if (fact.type === 'refunded_total') return true;
    const total =
      fact.charge === undefined ? totals.at(-1) : totals.find(({ charge }) => charge === fact.charge);
    const isIncluded = total !== undefined && fact.refundedAt <= total.at;
    return hasSucceeded(fact) ? !isIncluded : isIncluded && hasFailedSince(total, fact);
  });
}

/**
 * Sums the refunds of one payment intent. The individual refunds and the charges' refunded totals may contain the same refunds, so only the
 * higher sum counts.
 */
function sumGroup(group: readonly Refunded[], amountOf: AmountOf): bigint {
  const single = group.filter((fact) => fact.type === 'refund');
  const totals = group.filter((fact) => fact.type === 'refunded_total').sort(byTime);
  const latest = totals.at(-1);
  const charges = new Set(group.flatMap(({ charge }) => charge ?? []));
  let byCharge = 0n;
  for (const charge of charges) {
    const own = single.filter((fact) => fact.charge === charge);
    const total = totals.find((fact) => fact.charge === charge);
    // The refunded total of any charge may already include a refund without a charge id. Count such a refund separately only if it is newer
    // than the latest total.
    const nameless = single.filter((fact) => fact.charge === undefined && total === latest);
    const current = total ? currentTotal(total, [...own, ...nameless], amountOf) : 0n;
    byCharge += max(current, sumOf(own.filter(hasSucceeded), amountOf));
  }
  return max(byCharge, sumOf(single.filter(hasSucceeded), amountOf));
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
 * since then. Returns zero if the amount of such a failed refund is unknown.
 */
function currentTotal(total: RefundedTotalFact, single: readonly RefundFact[], amountOf: AmountOf): bigint {
  const made = single.filter((fact) => hasSucceeded(fact) && fact.refundedAt > total.at);
  const failed = single.filter((fact) => hasFailedSince(total, fact));
  if (failed.some((fact) => amountOf(fact) === undefined)) return 0n;
  return sumOf([total, ...made], amountOf) - sumOf(failed, amountOf);
}

const hasFailedSince = (total: RefundedTotalFact, { status, refundedAt, at }: RefundFact): boolean =>
  status === 'failed' && refundedAt <= total.at && at >= total.at;

/** Sums the facts whose amounts are known. */
const sumOf = (facts: readonly Refunded[], amountOf: AmountOf): bigint =>
  facts.reduce((all, fact) => all + (amountOf(fact) ?? 0n), 0n);

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const hasSucceeded = ({ status }: RefundFact): boolean => status === 'succeeded';
