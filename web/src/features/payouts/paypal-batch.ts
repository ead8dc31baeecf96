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
/** PayPal refuses decimals in these, of which the payment provider counts two in hundredths. */
const WHOLE_UNITS = new Set(['HUF', 'JPY', 'TWD']);

/**
 * The file of PayPal Payouts (Mass Pay): no header and no byte order mark, as the first line is the first payment; recipient, amount,
 * currency, customer id of 30 characters without spaces, note of 400, wallet. One currency in a file, 5,000 payments at most. Whether
 * amounts have a point or a comma is the sender's account's, which nobody here knows: the point is the product's own.
 * Source: https://developer.paypal.com/payouts/use-payouts/send-money/use-web-ui.
 */
export const PAYPAL_BATCH: BatchFormat = {
  addressOf: ({ payTo }) => payTo.paypalEmail,
  maxRows: 5_000,
  takes: ({ due }) => CURRENCIES.has(due.currency) && amountOf(due) !== undefined,
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
