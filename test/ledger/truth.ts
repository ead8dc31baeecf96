import { clawbackOn, commissionOn } from '../../shared/money.ts';
import { COUPONS } from './coupons.ts';

/** The true state of a payment, recorded by the simulation rather than derived from events. */
export interface TruePayment {
  readonly id: string;
  readonly currency: string;
  readonly gross: number;
  readonly base: number;
  /** The time of the payment in Unix seconds. */
  readonly paidAt: number;
  refunded: number;
  lost: number;
  disputed: number;
}

/** A customer's payments, and the codes that the customer used with their times. */
export interface TrueCustomer {
  readonly payments: TruePayment[];
  /** The codes that the customer used. `rank` breaks ties between codes used at the same time. */
  readonly codes: { code: string; at: number; rank: number }[];
}

const DAY = 86_400;

/** A use of a code. Its time is in whole seconds. */
export interface TrueUse {
  readonly code: string;
  readonly at: number;
}

/** The amounts that the ledger must contain for a payment, in minor units. */
export interface TruePosting {
  readonly payment: TruePayment;
  readonly affiliateId: string;
  readonly code: string;
  /** The commission minus the amounts that refunds and lost disputes took back. */
  readonly earned: number;
  /** The amount that open disputes hold. */
  readonly held: number;
}

/** Returns the use of a code that refers the customer. It is the first use of a code that belongs to an affiliate. */
export function referringUse({ codes }: TrueCustomer): TrueUse | undefined {
  const known = codes.filter(({ code }) => COUPONS.some((coupon) => coupon.code === code));
  return known.sort((a, b) => a.at - b.at || a.rank - b.rank)[0];
}

/** Returns the expected amounts in the ledger for a customer whom a use of a code has referred. */
export function postingsOf({ payments }: TrueCustomer, use: TrueUse | undefined): TruePosting[] {
  const coupon = COUPONS.find(({ code }) => code === use?.code);
  if (!use || !coupon) return [];
  return payments
    .filter(({ paidAt }) => paidAt >= use.at - DAY)
    .map((payment) => {
      const { base, gross, refunded, lost, disputed } = payment;
      const commission = commissionOn(base, coupon.rate ?? 0);
      const clawback = clawbackOn(commission, refunded + lost, gross);
      const held = clawbackOn(commission, refunded + lost + disputed, gross) - clawback;
      const { affiliateId, code } = coupon;
      return { payment, affiliateId, code, earned: commission - clawback, held };
    });
}

/** Returns the expected ledger sums by payment, affiliate and currency. Zero sums are omitted. */
export function sumsByTruth(customers: readonly TrueCustomer[]): Map<string, number> {
  const postings = customers.flatMap((customer) => postingsOf(customer, referringUse(customer)));
  return new Map(
    postings
      .map(({ payment, affiliateId, earned, held }): [string, number] => [
        `${payment.id} ${affiliateId} ${payment.currency}`,
        earned - held,
      ])
      .filter(([, left]) => left !== 0),
  );
}
