import { calculate } from '../../shared/terms/coupon/terms.ts';
import { calculationFor } from './commission.ts';
import { coverageOf, movesIn, sameSalesIn } from './covered-payments.ts';
import type { Referral, SameSale } from './customer.ts';
import { earnsFor } from './earning-payments.ts';
import { type Fact, factsByPayment, factsOf, type PaymentFact, type PaymentStatement } from './fact.ts';
import { firstPayment, isBefore } from './first-payment.ts';
import { isWhollyOutside, paidOutside } from './paid-outside.ts';
import { paymentsOf } from './payments-of.ts';

const SAME_SALE_MS = 24 * 60 * 60 * 1000;

/** The maximum number of a customer's `SameSale`s that are stored. Open ones come first. */
export const MAX_SAME_SALES = 50;

/** Why a payment may tell a sale again: it was made wholly outside of the provider, or it named neither an invoice nor a code. */
type Suspicion = 'outside' | 'bare';

/**
 * Finds the payments that may tell a sale again, each with the payment that tells it: a payment outside of the provider with one through the
 * provider, and a bare payment with an invoice's. Both have the same currency and total and are at most `SAME_SALE_MS` apart. Each pairs with
 * one, by time and id. Leaves out what the partner has answered.
 */
export function openQuestions(facts: readonly Fact[]): ReadonlyMap<string, PaymentFact> {
  const suspicions = suspicionsIn(facts);
  if (suspicions.size === 0) return new Map();
  const isCovered = coverageOf(facts);
  const isToldTwice = sameSalesIn(facts);
  const stated = new Map(factsOf(facts, 'stated').map(({ payment, statement }) => [payment, statement]));
  const payments = paymentsOf(facts).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const open = payments.filter((payment) => !isCovered(payment));
  const pairs = (['outside', 'bare'] as const).flatMap((suspicion) => {
    const suspects = payments.filter(({ id }) => suspicions.get(id) === suspicion);
    const taken = suspects.flatMap((payment) =>
      isToldTwice(payment) ? (stated.get(payment.id)?.other ?? []) : [],
    );
    return pairUp(
      suspects.filter((payment) => !isCovered(payment) && stated.get(payment.id)?.kind !== 'two_sales'),
      open.filter(({ id }) => !taken.includes(id) && mayTellFirst(id, suspicions.get(id), suspicion)),
    );
  });
  return new Map(pairs);
}

const mayTellFirst = (id: string, own: Suspicion | undefined, suspicion: Suspicion): boolean =>
  suspicion === 'outside' ? own !== 'outside' : own === undefined && id.startsWith('in:');

/** Pairs each suspect with the first of the others that looks the same. Both are in order of time. */
function pairUp(suspects: readonly PaymentFact[], others: readonly PaymentFact[]): [string, PaymentFact][] {
  const left = new Set(others);
  return suspects.flatMap((suspect): [string, PaymentFact][] => {
    const [other] = [...left].filter((each) => looksSame(suspect, each));
    if (!other) return [];
    left.delete(other);
    return [[suspect.id, other]];
  });
}

const looksSame = (one: PaymentFact, other: PaymentFact): boolean =>
  one.id !== other.id &&
  one.currency === other.currency &&
  one.gross === other.gross &&
  Math.abs(Date.parse(one.paidAt) - Date.parse(other.paidAt)) <= SAME_SALE_MS;

function suspicionsIn(facts: readonly Fact[]): Map<string, Suspicion> {
  const about = factsByPayment(facts);
  return new Map(
    paymentsOf(facts).flatMap((payment): [string, Suspicion][] => {
      const { id, bare, gross } = payment;
      if (gross <= 0) return [];
      if (isWhollyOutside(payment, paidOutside(payment, about.get(id) ?? []))) return [[id, 'outside']];
      return bare ? [[id, 'bare']] : [];
    }),
  );
}

/**
 * Returns what the partner is asked about a customer, oldest first, and then what the partner has answered, newest first. Leaves out payments
 * that earn nothing, because nothing of them is on hold.
 */
export function sameSalesOf(facts: readonly Fact[], referral: Referral): SameSale[] {
  const open = openQuestions(facts);
  const stated = factsOf(facts, 'stated');
  if (open.size === 0 && stated.length === 0) return [];
  const first = firstPayment(facts, referral);
  const [isMoved, isToldTwice] = [movesIn(facts), sameSalesIn(facts)];
  const payments = new Map(paymentsOf(facts).map((payment) => [payment.id, payment]));
  const view = (
    id: string,
    other: PaymentFact | undefined,
    answer?: PaymentStatement['kind'],
  ): SameSale[] => {
    const payment = payments.get(id);
    if (!payment || !other) return [];
    if (answer === undefined) {
      const earns = calculate(payment.base, calculationFor(payment, referral, first)) > 0;
      if (!earns || !earnsFor(payment, referral)) return [];
    } else if (isMoved(payment) || (answer === 'same_sale' && !isToldTwice(payment))) return [];
    const { currency, gross, paidAt } = payment;
    return [
      {
        payment: id,
        paidAt,
        other: other.id,
        otherPaidAt: other.paidAt,
        currency,
        gross,
        ...(answer ? { answer } : {}),
      },
    ];
  };
  const asked = [...open].flatMap(([id, other]) => view(id, other)).sort(byPaidAt);
  const answered = stated
    .flatMap(({ payment, statement: { kind, other } }) => view(payment, payments.get(other), kind))
    .sort(byPaidAt)
    .reverse();
  return [...asked, ...answered].slice(0, MAX_SAME_SALES);
}

const byPaidAt = (one: SameSale, other: SameSale): number =>
  `${one.paidAt} ${one.payment}` < `${other.paidAt} ${other.payment}` ? -1 : 1;

/**
 * Returns the payments whose entries change because another payment of the customer, or the partner's answer, changes what is asked. Returns
 * undefined if these may be any payments, because not everything is stored.
 */
export function askedAnew(
  before: readonly SameSale[],
  after: readonly SameSale[],
): ReadonlySet<string> | undefined {
  if (before.length >= MAX_SAME_SALES || after.length >= MAX_SAME_SALES) return undefined;
  const [was, is] = [before, after].map(
    (all) => new Map(all.map(({ payment, answer }) => [payment, answer ?? 'asked'])),
  ) as [Map<string, string>, Map<string, string>];
  return new Set([...was.keys(), ...is.keys()].filter((payment) => was.get(payment) !== is.get(payment)));
}
