import { commonUnit } from './common-unit.ts';
import type { EntryKind } from './entry.ts';
import {
  type DisputeFact,
  type DisputeStatus,
  disputeStatus,
  type Fact,
  factsOf,
  type PaymentFact,
  type RefundFact,
} from './fact.ts';
import { providerIdOfCorrection } from './provider-id.ts';
import { refundsIn } from './refunds.ts';
import { byTime } from './times.ts';

/** What was returned to the buyer of a payment, or may still have to be returned. All amounts are in the same unit. */
export interface Corrections {
  readonly gross: bigint;
  readonly returned: bigint;
  /** The amount in open disputes, or the whole payment while the share of a refund is unknown. */
  readonly disputed: bigint;
  /** The kinds of entries that count the whole payment, because the share of a refund or dispute in another currency is unknown. */
  readonly assumed: ReadonlySet<EntryKind>;
  /** The latest refund or dispute, which provides the cause and the time of new ledger entries. */
  readonly cause: { readonly id: string; readonly at: string } | undefined;
}

export function correctionsOf(payment: PaymentFact, facts: readonly Fact[]): Corrections {
  const own = <F extends { payment: string }>(fact: F) => fact.payment === payment.id;
  const refunds = withoutRelease(factsOf(facts, 'refund').filter(own), payment);
  const totals = factsOf(facts, 'refunded_total').filter(own);
  const disputes = factsOf(facts, 'dispute').filter(own);
  const { gross, amountOf } = commonUnit(payment, totals);
  const { refunded, isUnclear } = refundsIn([...refunds, ...totals], amountOf);
  const ofStatus = (status: DisputeStatus) => disputes.filter((fact) => disputeStatus(fact) === status);
  const [lost, open] = [ofStatus('lost'), ofStatus('open')];
  const isAssumed = (fact: DisputeFact) => amountOf(fact) === undefined;
  const sum = (some: readonly DisputeFact[]) =>
    some.reduce((all, fact) => all + (amountOf(fact) ?? gross), 0n);
  const latest = [...refunds, ...totals, ...disputes].sort(byTime).at(-1);
  return {
    gross,
    returned: refunded + sum(lost),
    disputed: isUnclear ? gross : sum(open),
    assumed: new Set<EntryKind>([
      ...(lost.some(isAssumed) ? (['clawback'] as const) : []),
      ...(isUnclear || open.some(isAssumed) ? (['hold'] as const) : []),
    ]),
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
