import { currencyDigits } from '../../../../shared/money/currencies.ts';
import { formatMoney } from '../../../../shared/money/money.ts';

const MAX_LABEL_LENGTH = 7;

/**
 * Returns a formatter for the amounts in a chart, which are in minor units. If all exact amounts fit, the labels are exact. If not, all
 * labels are in whole units or abbreviated (`$12K`). The table next to the chart contains the exact amounts.
 */
export function amountLabels(amounts: readonly number[], currency: string): (amount: number) => string {
  const exact = (amount: number) => formatMoney({ amount, currency });
  const whole = unitFormat(currency, { maximumFractionDigits: 0 });
  const short = unitFormat(currency, { notation: 'compact', maximumSignificantDigits: 3 });
  const fits = (format: (amount: number) => string) =>
    amounts.every((amount) => format(amount).length <= MAX_LABEL_LENGTH);
  return [exact, whole].find(fits) ?? short;
}

function unitFormat(currency: string, options: Intl.NumberFormatOptions): (amount: number) => string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options });
  return (amount) => format.format(amount / 10 ** currencyDigits(currency));
}
