/**
 * The list differs from `Intl`, because Stripe sends ISK, HUF, TWD and UGX in hundredths. Source:
 * https://docs.stripe.com/currencies#zero-decimal.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An uppercase ISO 4217 code. */
export type Currency = string;

/** The currency of the specification (section 9). */
export const MAIN_CURRENCY: Currency = 'USD';

export const isMainCurrency = (currency: Currency): boolean => currency === MAIN_CURRENCY;

/** Compares two currencies of an account for display: US dollars first, then the one with more payments, then by code. */
export function compareCurrencies(
  a: Currency,
  b: Currency,
  payments: ReadonlyMap<Currency, number> = NO_COUNTS,
): number {
  const byRank = Number(isMainCurrency(b)) - Number(isMainCurrency(a));
  return byRank || (payments.get(b) ?? 0) - (payments.get(a) ?? 0) || compareCodes(a, b);
}

const NO_COUNTS: ReadonlyMap<Currency, number> = new Map();

function compareCodes(a: Currency, b: Currency): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns an account's currencies for display. The first is the one to show by default. `payments` contains the payments in each. */
export const orderCurrencies = (payments: ReadonlyMap<Currency, number>): Currency[] =>
  [...payments.keys()].sort((a, b) => compareCurrencies(a, b, payments));

export function currencyDigits(currency: Currency): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}
