import { currencyDigits } from '../../../../shared/currencies.ts';
import { formatMoney } from '../../../../shared/money.ts';

/** Characters that fit above a bar. */
const ROOM = 7;

/**
 * How a chart writes its amounts, all in one manner: exactly where all of them fit, else in whole units of the currency, else
 * shortened (`$12K`). The table beside it has them exactly. Amounts are in minor units.
 */
export function amountLabels(amounts: readonly number[], currency: string): (amount: number) => string {
  const exact = (amount: number) => formatMoney({ amount, currency });
  const whole = unitFormat(currency, { maximumFractionDigits: 0 });
  const short = unitFormat(currency, { notation: 'compact', maximumSignificantDigits: 3 });
  const fits = (format: (amount: number) => string) =>
    amounts.every((amount) => format(amount).length <= ROOM);
  return [exact, whole].find(fits) ?? short;
}

function unitFormat(currency: string, options: Intl.NumberFormatOptions): (amount: number) => string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options });
  return (amount) => format.format(amount / 10 ** currencyDigits(currency));
}
