import { type Currency, currencyDigits } from './currencies.ts';
import { currenciesOf, currencyMeant } from './currency-signs.ts';
import { decimalAmount, formatMoney, type Money } from './money.ts';

const MAX_WHOLE = 999_999_999_999;

/** A number in groups: `1,234,567`, `12,34,567`, `1.234.567`, `1'234'567` or `1 234 567`, or without any. */
const WHOLE = [
  /^\d+$/,
  /^[1-9]\d{0,2}(?:,\d{3})+$/,
  /^[1-9]\d?(?:,\d{2})+,\d{3}$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  /^[1-9]\d{0,2}(?:['’]\d{3})+$/,
  /^[1-9]\d{0,2}(?:\s\d{3})+$/,
];

/** Digits before and after the decimal separator. */
interface Reading {
  readonly whole: string;
  readonly fraction: string;
}

interface Refused {
  readonly error: string;
}

/**
 * Reads an amount as people type it: `50`, `$50`, `50 USD`, `1,234.50` or `1.234,50`. It is in the currency that it names, otherwise in the
 * currency `shown` next to it. `$` is the shown currency if that is written with `$`, otherwise US dollars. If the text has several meanings
 * or none, the error says what to type.
 */
export function parseAmount(text: string, shown: Currency): Money | Refused {
  const typed = text.trim();
  if (typed === '') return { error: `Enter an amount, such as ${example(shown)}` };
  const { before, number, after } = partsOf(typed);
  if (number === '') return unreadable(typed, shown);
  if (/[-−–(]/.test(before)) return { error: 'Enter the amount without a minus sign' };
  const words = [...wordsIn(before), ...wordsIn(after)];
  const unknown = words.find((word) => currenciesOf(word).length === 0);
  if (unknown !== undefined)
    return /^[\p{L}\p{Sc}]+$/u.test(unknown) ? unknownCurrency(unknown) : unreadable(typed, shown);
  if (/\p{L}$/u.test(before) && /^[.,]/.test(number)) return unreadable(typed, shown);
  const currency = currencyMeant(words, shown);
  return typeof currency === 'string'
    ? read(number, currency, unreadable(typed, currency))
    : severalCurrencies(typed, words, currency);
}

/** Returns the currency that a text names next to the currency `shown`, even if it isn't an amount yet. */
export function namedCurrency(text: string, shown: Currency): Currency | undefined {
  const { before, after } = partsOf(text.trim());
  const words = [...wordsIn(before), ...wordsIn(after)].filter((word) => currenciesOf(word).length > 0);
  const currency = words.length > 0 ? currencyMeant(words, shown) : undefined;
  return typeof currency === 'string' ? currency : undefined;
}

/** Returns a text without what names a currency. */
export function withoutCurrency(text: string): string {
  const { before, number, after } = partsOf(text.trim());
  const others = (part: string) => wordsIn(part).filter((word) => currenciesOf(word).length === 0);
  return [...others(before), number, ...others(after)].filter((part) => part !== '').join(' ');
}

function partsOf(typed: string) {
  const [, before, number, after] = /^(\D*?)([.,]?\d(?:.*\d)?)(\D*)$/s.exec(typed) ?? [];
  return { before: before ?? typed, number: number ?? '', after: after ?? '' };
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

function read(number: string, currency: Currency, otherwise: Refused): Money | Refused {
  const digits = currencyDigits(currency);
  const fits = (reading: Reading | undefined) => reading !== undefined && reading.fraction.length <= digits;
  const [whole, point, comma] = [asWhole(number), asDecimal(number, '.'), asDecimal(number, ',')];
  const money = (reading: Reading) => moneyOf(reading, currency);
  if (point) return fits(point) ? money(point) : tooManyDecimals(whole, currency);
  if (whole && comma && fits(comma)) return severalAmounts(number, [whole, comma], currency);
  if (whole) return money(whole);
  if (comma) return fits(comma) ? money(comma) : tooManyDecimals(whole, currency);
  return otherwise;
}

const asWhole = (number: string): Reading | undefined =>
  WHOLE.some((pattern) => pattern.test(number))
    ? { whole: number.replace(/\D/g, ''), fraction: '' }
    : undefined;

function asDecimal(number: string, separator: '.' | ','): Reading | undefined {
  const at = number.lastIndexOf(separator);
  const [head, fraction] = [number.slice(0, at), number.slice(at + 1)];
  if (at < 0 || head.includes(separator) || !/^\d+$/.test(fraction)) return undefined;
  const whole = head === '' ? '0' : asWhole(head)?.whole;
  return whole === undefined ? undefined : { whole, fraction };
}

function moneyOf({ whole, fraction }: Reading, currency: Currency): Money | Refused {
  const digits = currencyDigits(currency);
  if (Number(whole) > MAX_WHOLE) return { error: 'This amount is too large' };
  return { amount: Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0')), currency };
}

const example = (currency: Currency): string =>
  decimalAmount({ amount: 49 * 10 ** currencyDigits(currency), currency });

const unreadable = (typed: string, currency: Currency): Refused => ({
  error: `“${typed}” isn't an amount. Type it like ${example(currency)}`,
});

const unknownCurrency = (word: string): Refused => ({
  error: `“${word}” isn't a currency we know. Type its code, such as USD`,
});

const severalCurrencies = (
  typed: string,
  words: readonly string[],
  possible: readonly Currency[],
): Refused => ({
  error:
    possible.length === 0
      ? `“${typed}” names two currencies. Type one of them`
      : `“${words.join(' ')}” is used by several currencies. Type a code: ${possible.join(', ')}`,
});

function severalAmounts(number: string, readings: readonly Reading[], currency: Currency): Refused {
  const plain = readings.map(({ whole, fraction }) => (fraction ? `${whole}.${fraction}` : whole));
  return { error: `“${number}” has two meanings in ${currency}. Type ${plain.join(' or ')}` };
}

/** `whole` is the amount if the separator groups thousands. */
function tooManyDecimals(whole: Reading | undefined, currency: Currency): Refused {
  const digits = currencyDigits(currency);
  const most = digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`;
  const money = whole && moneyOf(whole, currency);
  if (!money || 'error' in money) return { error: `${most}. Type it like ${example(currency)}` };
  return { error: `${most}. For ${formatMoney(money)}, type ${whole.whole}` };
}
