import type { Currency } from './currencies.ts';
import { isCurrencyCode } from './currency-codes.ts';

const DOLLARS =
  'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD';

/** The currencies of each sign. Signs are in lowercase. */
const SIGNS: ReadonlyMap<string, readonly Currency[]> = new Map(
  Object.entries({
    $: DOLLARS,
    '£': 'GBP EGP FKP GIP LBP SDG SHP SSP SYP',
    '¥': 'JPY CNY',
    kr: 'DKK ISK NOK SEK',
    'kr.': 'DKK ISK NOK SEK',
    rs: 'INR LKR MUR NPR PKR SCR',
    'rs.': 'INR LKR MUR NPR PKR SCR',
    a$: 'AUD',
    au$: 'AUD',
    c$: 'CAD',
    ca$: 'CAD',
    'cn¥': 'CNY',
    ec$: 'XCD',
    hk$: 'HKD',
    'jp¥': 'JPY',
    mx$: 'MXN',
    nt$: 'TWD',
    nz$: 'NZD',
    r$: 'BRL',
    s$: 'SGD',
    sg$: 'SGD',
    us$: 'USD',
    '€': 'EUR',
    '₡': 'CRC',
    '₦': 'NGN',
    '₩': 'KRW',
    '₪': 'ILS',
    '₫': 'VND',
    '₭': 'LAK',
    '₮': 'MNT',
    '₱': 'PHP',
    '₲': 'PYG',
    '₴': 'UAH',
    '₵': 'GHS',
    '₸': 'KZT',
    '₹': 'INR',
    '₺': 'TRY',
    '₼': 'AZN',
    '₽': 'RUB',
    '₾': 'GEL',
    '฿': 'THB',
    cfa: 'XAF XOF',
    cfpf: 'XPF',
    'cg.': 'XCG',
    f: 'BIF CDF CHF DJF GNF KMF RWF XAF XOF XPF',
    fcfa: 'XAF',
    ft: 'HUF',
    kč: 'CZK',
    zł: 'PLN',
  }).map(([sign, codes]) => [sign, codes.split(' ')]),
);

/** What a sign of several currencies means if the form shows none of them. */
const MEANT: ReadonlyMap<string, Currency> = new Map([
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

/** Returns the currencies that a sign or a code may mean, in any case. Empty if it is neither. */
export function currenciesOf(word: string): readonly Currency[] {
  const code = word.toUpperCase();
  return isCurrencyCode(code) ? [code] : (SIGNS.get(word.toLowerCase()) ?? []);
}

/**
 * Returns the currency that signs and codes of one amount mean next to the currency `shown`. Without any, it is that one. Returns a list if
 * they mean none, or more than one.
 */
export function currencyMeant(words: readonly string[], shown: Currency): Currency | readonly Currency[] {
  const [first, ...others] = words.map(currenciesOf);
  if (!first) return shown;
  const possible = first.filter((currency) => others.every((other) => other.includes(currency)));
  const [only, ...more] = possible;
  if (only !== undefined && more.length === 0) return only;
  if (possible.includes(shown)) return shown;
  const meant = words
    .map((word) => MEANT.get(word))
    .find((currency) => currency && possible.includes(currency));
  return meant ?? possible;
}
