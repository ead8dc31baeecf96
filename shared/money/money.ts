import type { BasisPoints } from '../ids.ts';
import { type Currency, currencyDigits, orderCurrencies } from './currencies.ts';

/** An amount in minor units of `currency`, always an integer. Amounts in different currencies are never added. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Returns `a * b / c`, rounded half up. Requires integers, with `a` and `b` non-negative and `c` positive. */
export function multiplyDivide(a: number, b: number | bigint, c: number | bigint): number {
  const divisor = BigInt(c);
  return Number((2n * BigInt(a) * BigInt(b) + divisor) / (2n * divisor));
}

/** Returns the commission on an amount, rounded half up. `base` is the amount in minor units, and `rate` is in basis points. */
export function commissionOn(base: number, rate: BasisPoints): number {
  return multiplyDivide(base, rate, 10_000);
}

/**
 * Returns the total to claw back from a commission, including earlier clawbacks. `gross` is the total of the payment, and `returned` is the
 * amount returned to the buyer, in the same unit. The result is proportional to `returned`, rounded half up, and never exceeds the
 * commission.
 */
export function clawbackOn(commission: number, returned: number | bigint, gross: number | bigint): number {
  if (gross <= 0 || returned <= 0) return 0;
  return returned >= gross ? commission : multiplyDivide(commission, returned, gross);
}

/**
 * Sums `monies` per currency, in the order of `orderCurrencies`. Unless `payments` is given, each amount counts as a payment. Includes
 * currencies that sum to zero.
 */
export function sumByCurrency(monies: Iterable<Money>, payments?: ReadonlyMap<Currency, number>): Money[] {
  const sums = new Map<Currency, number>();
  const counts = new Map<Currency, number>();
  for (const { amount, currency } of monies) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
    counts.set(currency, payments ? (payments.get(currency) ?? 0) : (counts.get(currency) ?? 0) + 1);
  }
  return orderCurrencies(counts).map((currency) => ({ currency, amount: sums.get(currency) ?? 0 }));
}

/** Leaves out the currencies that sum to zero. */
export const sumNonzero = (monies: Iterable<Money>): Money[] =>
  sumByCurrency(monies).filter(({ amount }) => amount !== 0);

/** Formats an amount for display in the en-US locale (spec 9), as in `$1,234.50`, `¥500`, `KWD 1.250` or `-$3.00`. */
export function formatMoney({ amount, currency }: Money): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** Lists amounts in several currencies, as in "$10.00 + €5.00". */
export const joinMonies = (monies: readonly Money[]): string => monies.map(formatMoney).join(' + ');

/** Formats an amount as a plain decimal for other programs, as in `1234.50`, `500` (JPY) or `-0.05`. `parseAmount` converts it back. */
export function decimalAmount({ amount, currency }: Money): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amount < 0 ? `-${decimal}` : decimal;
}

/** Formats basis points as a percentage without trailing zeros: 2000 becomes `20`, 1250 becomes `12.5`. */
export function formatRate(rate: BasisPoints): string {
  return String(rate / 100);
}
