import { clawbackOn, commissionOn } from '../../shared/money.ts';
import { COUPONS } from './coupons.ts';

/** The true state of a payment, recorded by the simulation rather than derived from events. */
export interface TruePayment {
  readonly id: string;
  readonly currency: string;
  readonly gross: number;
  readonly base: number;
  /** Unix time in seconds. */
  readonly paidAt: number;
  refunded: number;
  lost: number;
  disputed: number;
}

/** A customer's payments, and the codes that the customer used with the time of each. */
export interface TrueCustomer {
  readonly payments: TruePayment[];
  /** `rank` breaks ties between codes used at the same time. */
  readonly codes: { code: string; at: number; rank: number }[];
}

const DAY = 86_400;

/** Returns the expected ledger sums by payment, affiliate and currency. Zero sums are omitted. */
export function sumsByTruth(customers: readonly TrueCustomer[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { payments, codes } of customers) {
    const known = codes.filter(({ code }) => COUPONS.some((coupon) => coupon.code === code));
    const [first] = known.sort((a, b) => a.at - b.at || a.rank - b.rank);
    const coupon = COUPONS.find(({ code }) => code === first?.code);
    if (!first || !coupon) continue;
    for (const payment of payments) {
      if (payment.paidAt < first.at - DAY) continue;
      const commission = commissionOn(payment.base, coupon.rate ?? 0);
      const returned = payment.refunded + payment.lost + payment.disputed;
      const left = commission - clawbackOn(commission, returned, payment.gross);
      const key = `${payment.id} ${coupon.affiliateId} ${payment.currency}`;
      if (left !== 0) sums.set(key, left);
    }
  }
  return sums;
}
