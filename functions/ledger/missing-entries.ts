import { clawbackOn } from '../../shared/money/money.ts';
import type { Month } from '../../shared/money/months.ts';
import { calculate } from '../../shared/terms/coupon/terms.ts';
import { type Calculation, calculationFor } from './commission.ts';
import { correctionsOf } from './corrections.ts';
import { movesIn, sameSalesIn } from './covered-payments.ts';
import type { Referral } from './customer.ts';
import { earnsFor } from './earning-payments.ts';
import type { Entry, EntryKind } from './entry.ts';
import { couponOf, entryMonth, revenueOf, sumOf, unearnedOf } from './entry-month.ts';
import { type Fact, factsByPayment, factsOf, type PaymentFact } from './fact.ts';
import { firstPayment } from './first-payment.ts';
import { matchOf } from './match.ts';
import { paidOutside } from './paid-outside.ts';
import { paymentsOf } from './payments-of.ts';
import { renewalsIn } from './renewals.ts';
import { openQuestions } from './same-sale.ts';
import { laterOf } from './times.ts';

/** A ledger entry without the attributes that are added when the entry is written. */
export type NewEntry = Omit<Entry, 'customer' | 'settlement' | 'partnerId'>;

/**
 * Returns the entries to add to `entries` so that the ledger matches `facts`, the data from the provider's events about a customer. This
 * function contains all of the ledger's arithmetic. The facts determine each payment's target commission, clawback and amount on hold. A
 * new entry is the difference between a target and the sum of the existing entries. Reordered or repeated events therefore don't change any
 * sum, and writing is idempotent.
 *
 * @param entries all entries of the payments in `touched`
 * @param touched the payments to bring up to date; if missing, all payments
 * @param isSettled whether a payout has settled an entry; called only for the entries that `misplacedEntries` returns
 */
export function missingEntries(
  facts: readonly Fact[],
  referral: Referral | undefined,
  entries: readonly Entry[],
  touched?: ReadonlySet<string>,
  isSettled: (entry: Entry) => boolean = () => false,
): NewEntry[] {
  const [isMoved, isToldTwice] = [movesIn(facts), sameSalesIn(facts)];
  const asked = openQuestions(facts);
  const first = referral && firstPayment(facts, referral);
  const about = factsByPayment(facts);
  const renewals = renewalsIn(factsOf(facts, 'payment'));
  const byPayment = Map.groupBy(entries, ({ payment }) => payment);
  const missing: NewEntry[] = [];
  for (const payment of paymentsOf(facts)) {
    if (touched && !touched.has(payment.id)) continue;
    const own = byPayment.get(payment.id) ?? [];
    const isCounted = !isMoved(payment) && !isToldTwice(payment);
    const earning = referral && isCounted && earnsFor(payment, referral) ? referral : undefined;
    const earners = new Map<string, Earner>(own.map((entry) => [couponOf(entry), entry]));
    if (earning) {
      const { affiliateId, appId, code } = earning;
      const calculation = calculationFor(payment, earning, first);
      earners.set(couponOf(earning), { affiliateId, appId, code, match: matchOf(earning), ...calculation });
    }
    for (const [coupon, earner] of earners) {
      const written = own.filter((entry) => couponOf(entry) === coupon);
      const isEarning = earning !== undefined && coupon === couponOf(earning);
      missing.push(
        ...difference({
          payment,
          facts: about.get(payment.id) ?? [],
          isRenewal: renewals.has(payment.id),
          earner,
          isEarning,
          isMoved: isMoved(payment),
          isToldTwice: isToldTwice(payment),
          isWithdrawn:
            earner.match === 'credited' && (!referral || (!isEarning && coupon === couponOf(referral))),
          isAsked: asked.has(payment.id),
          written,
          month: entryMonth(payment, written, isSettled),
        }),
      );
    }
  }
  return missing.sort((a, b) => (`${a.at}${a.entryId}` < `${b.at}${b.entryId}` ? -1 : 1));
}

type Earner = Pick<Entry, 'affiliateId' | 'appId' | 'code' | 'match' | keyof Calculation>;

interface Written {
  readonly payment: PaymentFact;
  /** The facts about the payment. */
  readonly facts: readonly Fact[];
  readonly isRenewal: boolean;
  readonly earner: Earner;
  readonly isEarning: boolean;
  readonly isMoved: boolean;
  /** True if the partner has stated that the payment is the same sale as another one. */
  readonly isToldTwice: boolean;
  /** True if the partner has withdrawn the credit by which the payment earned. */
  readonly isWithdrawn: boolean;
  readonly isAsked: boolean;
  readonly written: readonly Entry[];
  readonly month: Month;
}

/** What the entries of one kind must add up to in one month. */
interface Target {
  readonly amount: number;
  readonly revenue: number;
  readonly unearned: number;
}

const NOTHING: Target = { amount: 0, revenue: 0, unearned: 0 };

/** Everything about a payment counts in its month, `home`. Entries of other months must cancel each other out. */
function targetsOf({ payment, facts, earner, isEarning, isAsked, month: home }: Written) {
  const { gross, returned, disputed, assumed, cause } = correctionsOf(payment, facts);
  const commission = isEarning ? calculate(payment.base, earner) : 0;
  const clawback = clawbackOn(commission, returned, gross);
  const held = isAsked
    ? commission - clawback
    : clawbackOn(commission, returned + disputed, gross) - clawback;
  const sale = isEarning ? payment.base : 0;
  // A refund changes the revenue even if it is too small to change the commission.
  const atHome: Readonly<Record<EntryKind, Target>> = {
    commission: { amount: commission, revenue: sale, unearned: earner.ended ? sale : 0 },
    clawback: { amount: 0 - clawback, revenue: 0 - clawbackOn(sale, returned, gross), unearned: 0 },
    hold: { amount: 0 - held, revenue: 0, unearned: 0 },
  };
  const targetOf = (kind: EntryKind, month: Month): Target => (month === home ? atHome[kind] : NOTHING);
  return { targetOf, assumed, cause };
}

const KINDS = ['commission', 'clawback', 'hold'] as const satisfies readonly EntryKind[];

function difference(all: Written): NewEntry[] {
  const { payment, facts, earner, isEarning, isMoved, isToldTwice, written, month: home } = all;
  const { targetOf, assumed, cause } = targetsOf(all);
  const months = [...new Set([...written.map(({ month }) => month), home])];
  const places = KINDS.flatMap((kind) => months.map((month) => ({ kind, month })));
  const added: NewEntry[] = [];
  for (const { kind, month } of places) {
    const target = targetOf(kind, month);
    const ofKind = written.filter((entry) => entry.kind === kind);
    const before = ofKind.filter((entry) => entry.month === month);
    const recorded = sumOf(before);
    const amount = target.amount - recorded;
    const revenue = target.revenue - revenueOf(before);
    const ended = target.unearned - unearnedOf(before);
    if (amount === 0 && revenue === 0 && ended === 0) continue;
    const reason = reasonOf({
      isMoved,
      isSameSale: isToldTwice || (kind === 'hold' && isAboutAnswer(all, amount)),
      isWithdrawn: all.isWithdrawn,
      isRedated: isEarning && (month !== home || sumOf(ofKind) !== recorded),
      isRecalculated: kind === 'commission' && isEarning && recorded > 0,
      isAssumed: amount < 0 && assumed.has(kind),
    });
    const count = ofKind.length + added.filter((entry) => entry.kind === kind).length;
    const first = written.find((entry) => entry.kind === 'commission' && entry.month === month);
    const correction = reason === 'same_sale' ? answerIn(facts) : cause;
    const isCommission = kind === 'commission' && reason !== 'same_sale';
    const happenedAt = isCommission ? (first?.at ?? payment.paidAt) : (correction?.at ?? payment.paidAt);
    added.push({
      entryId: `${payment.id}#${couponOf(earner)}#${kind}#${String(count).padStart(4, '0')}`,
      kind,
      amount,
      currency: payment.currency,
      payment: payment.id,
      gross: payment.gross,
      base: payment.base,
      ...paidOutside(payment, facts),
      ...(all.isRenewal ? { isRenewal: true as const } : {}),
      ...calculationOf(earner),
      ...(revenue === 0 ? {} : { revenue }),
      ...(ended === 0 ? {} : { unearned: ended }),
      affiliateId: earner.affiliateId,
      appId: earner.appId,
      code: earner.code,
      match: earner.match,
      ...(kind !== 'commission' && reason !== 'same_sale' && cause ? { cause: cause.id } : {}),
      ...(reason ? { reason } : {}),
      month,
      // Never date an entry before its payment, because the search for a payment's entries starts at the time of the payment.
      at: laterOf(happenedAt, payment.paidAt),
    });
  }
  return added;
}

/** Returns true if a hold is about whether the payment is the same sale as another one, or ends such a hold. */
function isAboutAnswer({ isAsked, written }: Written, amount: number): boolean {
  if (isAsked || amount < 0) return isAsked && amount < 0;
  return sumOf(written.filter(({ kind, reason }) => kind === 'hold' && reason === 'same_sale')) < 0;
}

/** There is one fact per payment for what the partner has stated. */
const answerIn = (facts: readonly Fact[]) => factsOf(facts, 'stated')[0];

const calculationOf = ({ version, rate, bounty, ended, endedOn }: Earner): Calculation => ({
  version,
  rate,
  ...(bounty === undefined ? {} : { bounty }),
  ...(ended ? { ended } : {}),
  ...(endedOn ? { endedOn } : {}),
});

interface Change {
  readonly isMoved: boolean;
  readonly isSameSale: boolean;
  readonly isWithdrawn: boolean;
  readonly isRedated: boolean;
  readonly isRecalculated: boolean;
  readonly isAssumed: boolean;
}

function reasonOf(change: Change): Entry['reason'] {
  const { isMoved, isSameSale, isWithdrawn, isRedated, isRecalculated, isAssumed } = change;
  if (isMoved) return 'moved';
  if (isSameSale) return 'same_sale';
  if (isWithdrawn) return 'withdrawn';
  if (isRedated) return 'redated';
  if (isRecalculated) return 'recalculated';
  return isAssumed ? 'other_currency' : undefined;
}
