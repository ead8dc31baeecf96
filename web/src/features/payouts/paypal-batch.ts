import { currencyDigits } from '../../../../shared/money/currencies.ts';
import { decimalAmount, type Money } from '../../../../shared/money/money.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { type BatchFormat, referenceOf } from './batch.ts';
import { batchMessages } from './batch-messages.ts';

/** The currencies that PayPal supports. Source: https://developer.paypal.com/api/rest/reference/currency-codes/. */
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
/** The currencies in which PayPal rejects decimals. In two of them, HUF and TWD, Stripe's amounts have decimals. */
const WHOLE_UNITS = new Set(['HUF', 'JPY', 'TWD']);

/**
 * The file format of PayPal Payouts (Mass Pay). The file has neither a header nor a byte order mark, because PayPal reads the first line as
 * a payment. The columns are the recipient, the amount, the currency, the customer id (at most 30 characters, no spaces), a note (at most
 * 400 characters) and the wallet. A file contains one currency and at most 5,000 payments. PayPal expects the decimal separator of the
 * sender's account. This separator is unknown, so the file uses a decimal point like the rest of the product. Source:
 * https://developer.paypal.com/payouts/use-payouts/send-money/use-web-ui.
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
