import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits } from './currencies.ts';
import { CURRENCIES, isCurrencyCode } from './currency-codes.ts';
import { decimalAmount, formatMoney, type Money } from './money.ts';
import { namedCurrency, parseAmount, withoutCurrency } from './parse-amount.ts';

const errorOf = (text: string, shown = 'USD'): string | undefined => {
  const read = parseAmount(text, shown);
  return 'error' in read ? read.error : undefined;
};

describe('an amount', () => {
  it.each([
    ['50', 'USD', 5_000, 'USD'],
    ['$50', 'USD', 5_000, 'USD'],
    ['50 USD', 'USD', 5_000, 'USD'],
    ['50 usd', 'EUR', 5_000, 'USD'],
    ['USD50', 'EUR', 5_000, 'USD'],
    ['50$', 'USD', 5_000, 'USD'],
    ['US $50', 'USD', undefined, ''],
    ['US$ 50', 'CAD', 5_000, 'USD'],
    ['$50', 'EUR', 5_000, 'USD'],
    ['$50', 'CAD', 5_000, 'CAD'],
    ['$50 CAD', 'USD', 5_000, 'CAD'],
    ['CA$50', 'USD', 5_000, 'CAD'],
    ['A$50', 'CAD', 5_000, 'AUD'],
    ['€50', 'USD', 5_000, 'EUR'],
    ['50,00 €', 'USD', 5_000, 'EUR'],
    ['£9.99', 'USD', 999, 'GBP'],
    ['¥500', 'USD', 500, 'JPY'],
    ['¥500', 'CNY', 50_000, 'CNY'],
    ['500 kr', 'SEK', 50_000, 'SEK'],
    ['kr. 500 DKK', 'USD', 50_000, 'DKK'],
    ['F CFA 500', 'XOF', 500, 'XOF'],
    ['49.5', 'USD', 4_950, 'USD'],
    [' .50 ', 'USD', 50, 'USD'],
    ['0', 'USD', 0, 'USD'],
    ['007', 'USD', 700, 'USD'],
    ['1.25', 'KWD', 1_250, 'KWD'],
    ['1.234', 'KWD', 1_234, 'KWD'],
    ['1,234', 'USD', 123_400, 'USD'],
    ['1,234', 'JPY', 1_234, 'JPY'],
    ['1,234.5', 'USD', 123_450, 'USD'],
    ['1.234,5', 'USD', 123_450, 'USD'],
    ['1.234.567', 'EUR', 123_456_700, 'EUR'],
    ["1'234.50", 'CHF', 123_450, 'CHF'],
    ['1\u202f234,50 €', 'USD', 123_450, 'EUR'],
    ['1,00,000', 'INR', 10_000_000, 'INR'],
    ['0,125', 'KWD', 125, 'KWD'],
    ['999,999,999,999.99', 'USD', 99_999_999_999_999, 'USD'],
  ])('%j next to %s is %s minor units of %s', (text, shown, amount, currency) => {
    const read = parseAmount(text, shown);
    expect('error' in read ? undefined : read.amount).toBe(amount);
    if (!('error' in read)) expect(read.currency).toBe(currency);
  });
});

describe('the error says what to type', () => {
  it.each([
    ['', 'USD', 'Enter an amount, such as 49.00'],
    ['  ', 'JPY', 'Enter an amount, such as 49'],
    ['ten', 'USD', "“ten” isn't an amount. Type it like 49.00"],
    ['50 USD, 45 EUR', 'USD', "“50 USD, 45 EUR” isn't an amount. Type it like 49.00"],
    ['50.', 'KWD', "“50.” isn't an amount. Type it like 49.000"],
    ['1e3', 'USD', "“1e3” isn't an amount. Type it like 49.00"],
    ['12 34', 'USD', "“12 34” isn't an amount. Type it like 49.00"],
    ['1,234,56', 'USD', "“1,234,56” isn't an amount. Type it like 49.00"],
    ['1.234.56', 'USD', "“1.234.56” isn't an amount. Type it like 49.00"],
    ['Rs.50', 'INR', "“Rs.50” isn't an amount. Type it like 49.00"],
    ['٢٠', 'USD', "“٢٠” isn't an amount. Type it like 49.00"],
    ['-5', 'USD', 'Enter the amount without a minus sign'],
    ['$ −5', 'USD', 'Enter the amount without a minus sign'],
    ['(5)', 'USD', 'Enter the amount without a minus sign'],
    ['50 dollars', 'USD', "“dollars” isn't a currency we know. Type its code, such as USD"],
    ['50 XYZ', 'USD', "“XYZ” isn't a currency we know. Type its code, such as USD"],
    ['€50 USD', 'USD', '“€50 USD” names two currencies. Type one of them'],
    ['500 kr', 'USD', '“kr” is used by several currencies. Type a code: DKK, ISK, NOK, SEK'],
    ['1.234', 'USD', 'USD has at most 2 decimals. For $1,234.00, type 1234'],
    ['1.234', 'JPY', 'JPY has no decimals. For ¥1,234, type 1234'],
    ['50.5', 'JPY', 'JPY has no decimals. Type it like 49'],
    ['49.995', 'USD', 'USD has at most 2 decimals. For $49,995.00, type 49995'],
    ['0.005', 'USD', 'USD has at most 2 decimals. Type it like 49.00'],
    ['1,234', 'KWD', '“1,234” has two meanings in KWD. Type 1234 or 1.234'],
    ['1000000000000', 'USD', 'This amount is too large'],
    ['9'.repeat(400), 'USD', 'This amount is too large'],
  ])('%j next to %s: %s', (text, shown, error) => {
    expect(errorOf(text, shown)).toBe(error);
  });
});

const currency = fc.constantFrom(...CURRENCIES);
const money = fc.record({ amount: fc.integer({ min: 0, max: 999_999_999_999 }), currency });

describe('whatever the product writes can be typed', () => {
  it('with the sign of the currency', () => {
    fc.assert(
      fc.property(money, (written) => {
        expect(parseAmount(formatMoney(written), written.currency)).toEqual(written);
      }),
    );
  });

  it('as a decimal with the code before or after it, in any case, next to any currency', () => {
    fc.assert(
      fc.property(
        money,
        currency,
        fc.boolean(),
        fc.constantFrom('', ' ', '\u00a0'),
        (written, shown, isBefore, gap) => {
          const decimal = decimalAmount(written);
          const { currency: code } = written;
          expect(parseAmount(decimal, code)).toEqual(written);
          for (const word of [code, code.toLowerCase()]) {
            const text = isBefore ? word + gap + decimal : decimal + gap + word;
            expect(parseAmount(text, shown)).toEqual(written);
          }
        },
      ),
    );
  });
});

it('an amount with all its decimals and any separators has one meaning', () => {
  const styles = [
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ['\u202f', '.'],
    ["'", '.'],
    ['’', ','],
  ] as const;
  fc.assert(
    fc.property(money, fc.constantFrom(...styles), ({ amount, currency: code }, [thousands, point]) => {
      const digits = currencyDigits(code);
      fc.pre(digits > 0);
      const [whole = '', fraction = ''] = decimalAmount({ amount, currency: code }).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
      const isDecimalComma = point === ',' && grouped === whole && digits === 3;
      const read = parseAmount(grouped + point + fraction, code);
      if (isDecimalComma && 'error' in read) expect(read.error).toContain('two meanings');
      else expect(read).toEqual({ amount, currency: code });
    }),
  );
});

const PIECES = '0|1|12|234|000|.|,| |$|€|£|¥|kr|Rs|USD|jpy|KWD|CA$|-|(|’|\u202f|ten'.split('|');
const typed = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('any text', () => {
  it('is an amount that has the digits of the text, or gets an error', () => {
    fc.assert(
      fc.property(typed, currency, (text, shown) => {
        const read = parseAmount(text, shown);
        if ('error' in read) expect(read.error).not.toBe('');
        else expectDigitsOf(text, read);
      }),
    );
  });

  it('means the same once the currency that it names is shown, and once it is written out', () => {
    fc.assert(
      fc.property(typed, currency, (text, shown) => {
        const read = parseAmount(text, shown);
        const switched = namedCurrency(text, shown) ?? shown;
        expect(isCurrencyCode(switched)).toBe(true);
        expect(namedCurrency(text, switched) ?? switched).toBe(switched);
        if ('error' in read) return;
        expect(switched).toBe(read.currency);
        expect(parseAmount(text, switched)).toEqual(read);
        expect(parseAmount(withoutCurrency(text), switched)).toEqual(read);
        expect(parseAmount(decimalAmount(read), read.currency)).toEqual(read);
      }),
    );
  });
});

function expectDigitsOf(text: string, { amount, currency: code }: Money): void {
  const digits = Number(text.replace(/\D/g, ''));
  const decimals = currencyDigits(code);
  const factors = Array.from({ length: decimals + 1 }, (_, n) => 10 ** n);
  expect(Number.isSafeInteger(amount)).toBe(true);
  expect(factors.map((factor) => digits * factor)).toContain(amount);
}

it.each([
  ['€', 'USD', 'EUR'],
  ['$', 'CAD', 'CAD'],
  ['$', 'EUR', 'USD'],
  ['50 US', 'EUR', undefined],
  ['50 kr', 'USD', undefined],
  ['50 abc EUR', 'USD', 'EUR'],
  ['50', 'USD', undefined],
])('%j next to %s names %s', (text, shown, named) => {
  expect(namedCurrency(text, shown)).toBe(named);
});

it.each([
  ['€1.234', '1.234'],
  ['50 abc EUR', '50 abc'],
  ['€', ''],
  ['ten', 'ten'],
])('%j without its currency is %j', (text, rest) => {
  expect(withoutCurrency(text)).toBe(rest);
});
