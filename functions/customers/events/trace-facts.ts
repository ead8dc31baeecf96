import type { SaleTrace } from '../../../shared/contract/sales.ts';
import type { CodeUse } from '../../entities/customer.ts';
import {
  type Attribution,
  codeOf,
  codesUsed,
  couponsOf,
  type ProgramData,
  rejectionOf,
} from '../../ledger/attribution.ts';
import { hasEnded } from '../../ledger/commission.ts';
import { movesIn, sameSalesIn } from '../../ledger/covered-payments.ts';
import type { FirstPayment, Referral } from '../../ledger/customer.ts';
import { earnsFor } from '../../ledger/earning-payments.ts';
import {
  type CodeFact,
  disputeStatus,
  type Fact,
  factsByPayment,
  factsOf,
  type PaymentFact,
  paymentIdOf,
  usesOf,
} from '../../ledger/fact.ts';
import { outsideAmountOf, paidOutside } from '../../ledger/paid-outside.ts';
import { paymentsOf } from '../../ledger/payments-of.ts';
import { providerIdOf, providerIdOfCorrection } from '../../ledger/provider-id.ts';
import { openQuestions } from '../../ledger/same-sale.ts';

/** Returns the facts about a payment, and the facts that are not about any specific payment. */
export function factsOfPayment(facts: readonly Fact[], payment: string): Fact[] {
  return facts.filter((fact) => {
    const about = paymentIdOf(fact);
    return about === undefined || about === payment;
  });
}

/** Builds a view of each code use, oldest first, with its outcome. */
export function viewsOfUses(
  codes: readonly CodeFact[],
  program: ProgramData,
  decision: Attribution,
  testUses: readonly CodeUse[],
): SaleTrace['uses'] {
  const live = codes.flatMap((fact) =>
    usesOf(fact).map((at) => ({
      source: fact.evidence,
      value: fact.value,
      code: codesUsed(fact, program)[0] ?? null,
      at,
      outcome: codeUseOutcome(fact, at, program, decision),
    })),
  );
  const tests = testUses.map(({ code, at }) => ({
    source: 'promotion_code' as const,
    value: code,
    code,
    at,
    outcome: 'test' as const,
  }));
  return [...live, ...tests].sort((a, b) => (a.at < b.at ? -1 : 1));
}

type TracedOutcome = SaleTrace['uses'][number]['outcome'];

function codeUseOutcome(
  fact: CodeFact,
  at: string,
  program: ProgramData,
  { referral, late }: Attribution,
): TracedOutcome {
  if (codeOf(fact, program.providerCodes) === undefined) return 'unknown_text';
  const coupons = couponsOf({ ...fact, at }, program);
  if (coupons.length === 0) return 'unknown_code';
  const rejections = coupons.map((coupon) => rejectionOf(coupon, at));
  const [reason] = rejections;
  if (reason && rejections.every((each) => each !== undefined)) return reason;
  const isOf = (decided: Referral | undefined) => coupons.some(({ code }) => code === decided?.code);
  if (isOf(referral)) return 'counted';
  return isOf(late) ? 'late' : 'other_code';
}

/** Builds a view of each payment, oldest first, with its outcome. */
export function paymentViews(
  facts: readonly Fact[],
  referral: Referral | undefined,
  first: FirstPayment | undefined,
): SaleTrace['payments'] {
  const [isMoved, isToldTwice] = [movesIn(facts), sameSalesIn(facts)];
  const asked = openQuestions(facts);
  const about = factsByPayment(facts);
  const outcomeOf = (payment: PaymentFact) => {
    if (isMoved(payment)) return 'covered';
    if (isToldTwice(payment)) return 'same_sale';
    const outcome = paymentOutcome(payment, referral, first);
    return outcome === 'earns' && asked.has(payment.id) ? 'asked' : outcome;
  };
  return paymentsOf(facts)
    .map((payment) => ({
      id: providerIdOf(payment.id),
      at: payment.paidAt,
      gross: { amount: payment.gross, currency: payment.currency },
      base: payment.base,
      outside: outsideAmountOf(payment.gross, paidOutside(payment, about.get(payment.id) ?? [])),
      outcome: outcomeOf(payment),
    }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

function paymentOutcome(
  payment: PaymentFact,
  referral: Referral | undefined,
  first: FirstPayment | undefined,
): SaleTrace['payments'][number]['outcome'] {
  if (!referral) return 'no_referral';
  if (!earnsFor(payment, referral)) return 'paid_earlier';
  return hasEnded(payment, referral, first) ? 'ended' : 'earns';
}

export function correctionViews(facts: readonly Fact[]): SaleTrace['corrections'] {
  const corrections = [
    ...factsOf(facts, 'refund'),
    ...factsOf(facts, 'refunded_total').map((fact) => ({ ...fact, status: 'succeeded' as const })),
    ...factsOf(facts, 'dispute').map((fact) => ({ ...fact, status: disputeStatus(fact) })),
  ];
  return corrections
    .map(({ id, type, payment, amount, currency, status, at }) => ({
      id: providerIdOfCorrection(id),
      kind: type,
      payment: providerIdOf(payment),
      amount: { amount, currency },
      status,
      at,
    }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}
