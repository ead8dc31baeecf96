import type { Currency } from '../../../../shared/money/currencies.ts';
import { CURRENCIES } from '../../../../shared/money/currency-codes.ts';
import { amountMessages as texts } from './amount-messages.ts';
import { COMMON_CURRENCIES } from './common-currencies.ts';

/** Returns all currencies in two groups. The first has those in use, in their order, and the common ones. */
export function currencyOptions(shown: Currency, used: readonly Currency[]) {
  const withdrawn = CURRENCIES.includes(shown) ? [] : [shown];
  const first = new Set([...used, ...COMMON_CURRENCIES, ...withdrawn]);
  return [
    group(texts.common, [...first]),
    group(
      texts.others,
      CURRENCIES.filter((currency) => !first.has(currency)),
    ),
  ];
}

const group = (label: string, currencies: readonly Currency[]) => ({
  label,
  options: currencies.map((currency) => ({ value: currency, label: currency })),
});

export const nextCurrency = (used: readonly Currency[]): Currency =>
  [...COMMON_CURRENCIES, ...CURRENCIES].find((currency) => !used.includes(currency)) ?? '';
