import { currencyDigits } from '../../../../shared/currencies.ts';
import { decimalAmount, type Money } from '../../../../shared/money.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { type BatchFormat, referenceOf } from './batch.ts';
import { batchMessages } from './batch-messages.ts';

/** Source: https://developer.paypal.com/api/rest/reference/currency-codes/. */
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
/** PayPal rejects decimals in these currencies, although the payment provider counts two of them in hundredths. */
const WHOLE_UNITS = new Set(['HUF', 'JPY', 'TWD']);

/**
 * The file format of PayPal Payouts (Mass Pay). It has no header or byte order mark because the first line is the first payment.
 * Columns: recipient, amount, currency, customer id of up to 30 characters without spaces, note of up to 400 characters, wallet.
 * One currency and at most 5,000 payments per file. The decimal separator depends on the sender's account, which is unknown here;
 * a point is used, as everywhere in the product. Source: https://developer.paypal.com/payouts/use-payouts/send-money/use-web-ui.
 */
export const PAYPAL_BATCH: BatchFormat = {
  addressOf: ({ payTo }) => payTo.paypalEmail,
  maxRows: 5_000,
  supports: ({ due }) => CURRENCIES.has(due.currency) && amountOf(due) !== undefined,
  write: (rows, date) =>
    writeCsv(
      rows.map(({ balance, address }) => [
        address,
        amountOf(balance.due) ?? '',
        balance.due.currency,
        `${date.replaceAll('-', '')}-${referenceOf(balance)}`,
        batchMessages.note,
        'PAYPAL',
      ]),
    ),
};

function amountOf(money: Money): string | undefined {
  const decimal = decimalAmount(money);
  if (!WHOLE_UNITS.has(money.currency) || currencyDigits(money.currency) === 0) return decimal;
  return decimal.endsWith('.00') ? decimal.slice(0, -3) : undefined;
}
