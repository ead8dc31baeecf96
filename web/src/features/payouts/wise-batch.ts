import { decimalAmount } from '../../../../shared/money/money.ts';
import { type CsvValue, writeCsv } from '../../lib/csv/write-csv.ts';
import { fullName } from '../../lib/money/format.ts';
import { type BatchFormat, referenceOf } from './batch.ts';

const HEADER: readonly CsvValue[] = [
  'name',
  'recipientEmail',
  'paymentReference',
  'receiverType',
  'amountCurrency',
  'amount',
  'sourceCurrency',
  'targetCurrency',
  'type',
];

/**
 * The file format of Wise's "Send by email" template. Wise defines the column names. A file contains at most 1,000 payments. `target` means
 * that the affiliate receives the exact amount and the sender pays the fee. The reference is short enough for every bank. Source:
 * https://wise.com/help/articles/2663302/how-do-i-fill-in-my-batch-template.
 */
export const WISE_BATCH: BatchFormat = {
  addressOf: ({ payTo }) => payTo.wiseEmail,
  maxRows: 1_000,
  supports: () => true,
  write: (rows) =>
    writeCsv([
      HEADER,
      ...rows.map(({ balance, address }) => [
        fullName(balance.affiliate),
        address,
        referenceOf(balance),
        'PERSON',
        'target',
        decimalAmount(balance.due),
        balance.due.currency,
        balance.due.currency,
        'EMAIL',
      ]),
    ]),
};
