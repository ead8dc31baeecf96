import { clawbackOn, commissionOn } from '../../shared/money.ts';
import { COUPONS } from './coupons.ts';

/** What really happened to a payment, noted while the story is told and not by reading its events. */
export interface TruePayment {
  readonly id: string;
  readonly currency: string;
  readonly gross: number;
  readonly base: number;
  /** Whole seconds. */
  readonly paidAt: number;
  refunded: number;
  lost: number;
  disputed: number;
}

/** A customer: its payments, and the codes that it used with their moments. */
export interface TrueCustomer {
  readonly payments: TruePayment[];
  /** `rank` decides between codes of one moment. */
  readonly codes: { code: string; at: number; rank: number }[];
}

const DAY = 86_400;

/** What must be in the ledger by payment, affiliate and currency, without what sums to zero. */
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
