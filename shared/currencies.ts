/**
 * The currencies in which a provider sends amounts without decimals. The list differs from `Intl`, because Stripe sends ISK, HUF, TWD and
 * UGX in hundredths. Source: https://docs.stripe.com/currencies#zero-decimal.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An uppercase ISO 4217 code. */
export type Currency = string;

/** Returns the number of decimals in `currency`: 0, 2 or 3. */
export function currencyDigits(currency: Currency): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}
