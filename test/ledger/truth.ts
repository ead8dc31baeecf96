import { clawbackOn, commissionOn } from '../../shared/money/money.ts';
import type { TermsVersion } from '../../shared/terms/coupon/terms.ts';
import { COUPONS } from './coupons.ts';

/** The true state of a payment, which the simulation records directly instead of deriving it from events. */
export interface TruePayment {
  readonly id: string;
  readonly currency: string;
  readonly gross: number;
  readonly base: number;
  /** The time of the payment in Unix seconds. */
  readonly paidAt: number;
  readonly isRecurring: boolean;
  /** The amount of the charge, in its own currency. */
  readonly charged: number;
  /** True if the charge is in the payment's currency, or if an event has contained its amount. */
  isChargeKnown: boolean;
  /** The refunded part of `charged`. */
  refunded: number;
  /** What was lost in disputes or returned outside of the provider, in the payment's currency. */
  lost: number;
  disputed: number;
  readonly isOutside?: true;
  /** True if the payment named neither an invoice nor a code. */
  readonly isBare?: boolean;
  /** The partner's last answer whether the payment is the same sale as the payment with the id `other`. */
  answer?: { readonly isSame: boolean; readonly other: string };
}

export interface TrueCredit {
  readonly code: string | undefined;
  readonly at: number;
  /** The time from which payments earn. */
  readonly from: number;
  /** Set if the customer was imported. */
  readonly elsewhere?: TrueElsewhere | undefined;
}

/** What an imported customer has earned in another program. */
export interface TrueElsewhere {
  /** The time of the first payment that earned, if the partner states it. */
  readonly firstPaidAt?: number;
  readonly isBountyOwed: boolean;
}

export interface TrueCustomer {
  /** True for a buyer of a single checkout, who earns no bounty. */
  readonly isGuest?: true;
  readonly payments: TruePayment[];
  /** Of the codes that were used within ten minutes, the one with the lowest `rank` counts. */
  readonly codes: { code: string; at: number; rank: number }[];
  /** The partner's statements about who referred the customer, oldest first. The last one counts. Without a code, it withdraws the others. */
  readonly credits?: TrueCredit[];
}

const DAY = 86_400;

export function renewalsOf({ payments }: TrueCustomer): number | undefined {
  const recurring = payments.filter(({ isRecurring }) => isRecurring);
  return recurring.length > 0 ? recurring.length - 1 : undefined;
}

/** A use of a code, with a time in whole seconds. */
export interface TrueUse {
  readonly code: string;
  readonly at: number;
  /** The time from which payments earn. Missing if it is a day before the use. */
  readonly since?: number;
  /** Set if the customer was imported to the code. */
  readonly elsewhere?: TrueElsewhere | undefined;
}

/** The amounts that the ledger must contain for a payment, in minor units. */
export interface TruePosting {
  readonly payment: TruePayment;
  readonly affiliateId: string;
  readonly code: string;
  /** The commission minus the amounts that were taken back because of refunds and lost disputes. */
  readonly earned: number;
  /** The amount on hold because of open disputes, or because the share of a refund is unknown. */
  readonly held: number;
  /** The base of the payment, minus the parts that refunds and lost disputes took back. */
  readonly revenue: number;
  readonly unearned: number;
}

/** A statement of the partner is the weakest evidence. */
const MANUAL = 9;

export function referringUse({ codes, credits = [] }: TrueCustomer): TrueUse | undefined {
  const credit = credits.at(-1);
  const uses = [...codes, ...(credit?.code ? [{ ...credit, code: credit.code, rank: MANUAL }] : [])];
  const known = uses.filter(({ code }) => COUPONS.some((coupon) => coupon.code === code));
  const firstAt = Math.min(...known.map(({ at }) => at));
  const [use] = known
    .filter(({ at }) => at <= firstAt + 600)
    .sort((a, b) => a.rank - b.rank || a.at - b.at || (a.code < b.code ? -1 : 1));
  if (!use) return undefined;
  const usual = use.rank === MANUAL ? Number.POSITIVE_INFINITY : firstAt - DAY;
  const isCredited = use.code === credit?.code;
  const chosen = isCredited ? credit.from : Number.POSITIVE_INFINITY;
  return { ...use, since: Math.min(usual, chosen), elsewhere: isCredited ? credit.elsewhere : undefined };
}

export function termsOf({ code, at }: TrueUse): TermsVersion | undefined {
  const coupon = COUPONS.find((each) => each.code === code);
  return coupon?.versions.filter(({ from }) => Date.parse(from) <= at * 1_000).at(-1);
}

export function postingsOf({ payments, isGuest }: TrueCustomer, use: TrueUse | undefined): TruePosting[] {
  const coupon = COUPONS.find(({ code }) => code === use?.code);
  const terms = use && termsOf(use);
  if (!use || !coupon || !terms) return [];
  const { same, asked } = toldAgain(payments);
  const own = payments
    .filter((payment) => payment.paidAt >= (use.since ?? use.at - DAY) && !same.has(payment))
    .sort((a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1));
  const first = own.find(({ base }) => base > 0);
  return own.map((payment) => {
    const { base, gross, charged, isChargeKnown, refunded, lost, disputed } = payment;
    const isEnded = hasEnded(
      first,
      payment,
      isGuest ? { ...terms, bounty: undefined } : terms,
      use.elsewhere,
    );
    const commission = isEnded ? 0 : trueCommission(payment, payment === first && !isGuest, terms);
    const whole = BigInt(gross) * BigInt(charged);
    const share = isChargeKnown ? BigInt(refunded) * BigInt(gross) : 0n;
    const returned = share + BigInt(lost) * BigInt(charged);
    const open = isChargeKnown || refunded === 0 ? BigInt(disputed) * BigInt(charged) : whole;
    const clawback = clawbackOn(commission, returned, whole);
    const held = asked.has(payment)
      ? commission - clawback
      : clawbackOn(commission, returned + open, whole) - clawback;
    const { affiliateId, code } = coupon;
    return {
      payment,
      affiliateId,
      code,
      earned: commission - clawback,
      held,
      revenue: base - clawbackOn(base, returned, whole),
      unearned: isEnded ? base : 0,
    };
  });
}

/**
 * Returns the payments that are the same sale as another payment of the customer, and those about which the partner must still say so. Gives
 * each payment through the provider to the earliest payment outside that looks the same, and each invoice to the earliest bare payment.
 */
function toldAgain(payments: readonly TruePayment[]) {
  const inOrder = [...payments].sort((a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1));
  const same = new Set(
    inOrder.filter(({ answer }) => answer?.isSame && payments.some(({ id }) => id === answer.other)),
  );
  const asked = new Set<TruePayment>();
  const ask = (
    suspects: readonly TruePayment[],
    isOther: (payment: TruePayment) => boolean | undefined,
    taken: Set<string | undefined>,
  ) => {
    for (const payment of suspects) {
      if (payment.gross === 0 || payment.answer?.isSame === false || same.has(payment)) continue;
      const other = inOrder.find(
        (each) =>
          isOther(each) &&
          !taken.has(each.id) &&
          each.currency === payment.currency &&
          each.gross === payment.gross &&
          Math.abs(each.paidAt - payment.paidAt) <= DAY,
      );
      if (other) asked.add(payment);
      taken.add(other?.id);
    }
  };
  const outside = inOrder.filter(({ isOutside }) => isOutside);
  ask(outside, ({ isOutside }) => !isOutside, new Set([...same].map(({ answer }) => answer?.other)));
  const bare = inOrder.filter(({ isBare }) => isBare);
  ask(bare, ({ id, isOutside }) => id.startsWith('in:') && !isOutside, new Set());
  return { same, asked };
}

/** Returns whether nothing more is earned with a payment, by comparing the years, months and days of dates. */
function hasEnded(
  first: TruePayment | undefined,
  payment: TruePayment,
  { bounty, months }: Pick<TermsVersion, 'months'> & { readonly bounty?: TermsVersion['bounty'] | undefined },
  elsewhere: TrueElsewhere | undefined,
): boolean {
  const isLater = first !== undefined && payment !== first;
  if (bounty) return isLater || elsewhere?.isBountyOwed === false;
  const begin = elsewhere?.firstPaidAt ?? (isLater ? first.paidAt : undefined);
  if (months === undefined || begin === undefined) return false;
  const [from, to] = [begin, payment.paidAt].map((at) => new Date(at * 1_000)) as [Date, Date];
  const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const isLastDay = new Date(to.getTime() + DAY * 1_000).getUTCDate() === 1;
  const isWhole = to.getUTCDate() >= from.getUTCDate() || isLastDay;
  return passed > months || (passed === months && isWhole);
}

function trueCommission({ base, currency }: TruePayment, isFirst: boolean, terms: TermsVersion): number {
  const bounty = isFirst ? terms.bounty?.[currency] : undefined;
  return bounty === undefined ? commissionOn(base, terms.rate) : Math.min(bounty, base);
}

/** Returns the sums that the ledger should contain, by payment, affiliate and currency. Omits sums of zero. */
export function sumsByTruth(
  customers: readonly TrueCustomer[],
  of: (posting: TruePosting) => number = ({ earned, held }) => earned - held,
): Map<string, number> {
  const postings = customers.flatMap((customer) => postingsOf(customer, referringUse(customer)));
  return new Map(
    postings
      .map((posting): [string, number] => {
        const { payment, affiliateId } = posting;
        return [`${payment.id} ${affiliateId} ${payment.currency}`, of(posting)];
      })
      .filter(([, value]) => value !== 0),
  );
}
