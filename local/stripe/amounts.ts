import { multiplyDivide } from '../../shared/money/money.ts';

/** A tax on a sale. The tax is either included in the price or added to the price. */
export interface Tax {
  readonly percent: number;
  readonly inclusive: boolean;
}

/** Amounts are in minor units of `currency` (uppercase). */
export interface Amounts {
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly taxTerms: Tax | undefined;
  readonly total: number;
  readonly totalExcludingTax: number;
  /** The partner receives no new money for this amount. */
  readonly creditUsed: number;
  readonly amountPaid: number;
}

export interface AmountTerms {
  readonly currency: string;
  readonly percentOff?: number | undefined;
  readonly tax?: Tax | undefined;
  /** The customer's credit balance, in minor units. */
  readonly credit?: number | undefined;
}

/**
 * Computes the totals of a sale in the same way as Stripe: first the discount, then the tax, then the credit balance. `subtotal` is in
 * minor units.
 */
export function amountsOf(
  subtotal: number,
  { currency, percentOff = 0, tax, credit = 0 }: AmountTerms,
): Amounts {
  const discount = multiplyDivide(Math.max(subtotal, 0), Math.round(percentOff * 100), 10_000);
  const net = subtotal - discount;
  const points = Math.round((tax?.percent ?? 0) * 100);
  const taxed = multiplyDivide(Math.max(net, 0), points, tax?.inclusive ? 10_000 + points : 10_000);
  const total = tax?.inclusive ? net : net + taxed;
  const creditUsed = Math.min(credit, Math.max(total, 0));
  return {
    currency,
    subtotal,
    discount,
    tax: taxed,
    taxTerms: tax,
    total,
    totalExcludingTax: total - taxed,
    creditUsed,
    amountPaid: Math.max(total - creditUsed, 0),
  };
}
