import { multiplyDivide } from '../../shared/money.ts';

/** A tax on a sale. Inclusive, it is part of the price; exclusive, it comes on top. */
export interface Tax {
  /** 19 or 8.25. */
  readonly percent: number;
  readonly inclusive: boolean;
}

/** What an invoice or a checkout adds up to, in minor units of `currency` (upper case). */
export interface Amounts {
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly taxTerms: Tax | undefined;
  readonly total: number;
  readonly totalExcludingTax: number;
  /** Taken from the customer's credit balance; no new money. */
  readonly creditUsed: number;
  readonly amountPaid: number;
}

export interface AmountTerms {
  readonly currency: string;
  readonly percentOff?: number | undefined;
  readonly tax?: Tax | undefined;
  /** Credit balance that the customer has. */
  readonly credit?: number | undefined;
}

/** Adds up a sale of `subtotal` minor units the way Stripe does: discount, then tax, then credit balance. */
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
