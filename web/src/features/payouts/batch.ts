import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { orderCurrencies } from '../../../../shared/money/currencies.ts';

/** A row of a file for batch payments. It pays one balance. `address` is an email address. */
export interface BatchRow {
  readonly balance: PendingPayout;
  readonly address: string;
}

export type LeftOutReason =
  | 'pending'
  | 'not_above_zero'
  | 'no_address'
  | 'payment_link'
  | 'not_an_email'
  | 'currency';

export interface LeftOut {
  readonly balance: PendingPayout;
  readonly reason: LeftOutReason;
}

/**
 * A file for paying balances in one currency. Several files are needed if there are more payments than the provider allows in a file.
 * `part` is the number of the file, or null if there is only one file.
 */
export interface BatchFile {
  readonly currency: string;
  readonly part: number | null;
  readonly rows: readonly BatchRow[];
  readonly text: string;
}

export interface Batch {
  readonly files: readonly BatchFile[];
  readonly leftOut: readonly LeftOut[];
}

export interface BatchFormat {
  readonly addressOf: (balance: PendingPayout) => string;
  readonly maxRows: number;
  readonly supports: (balance: PendingPayout) => boolean;
  readonly write: (rows: readonly BatchRow[], date: string) => string;
}

/**
 * Matches email addresses that start with a letter or digit. A spreadsheet could run any other address as a formula, and escaping would
 * change the address, so balances with other addresses are left out.
 */
const EMAIL = /^[a-z0-9][^\s@,;"']*@[^\s@,;"']+\.[^\s@,;"']+$/i;

/**
 * Groups balances into files, each with one currency. Also returns the balances that no file can pay, each with the reason. `date` is the
 * day of the payment, such as `2026-11-21`.
 */
export function buildBatch(balances: readonly PendingPayout[], format: BatchFormat, date: string): Batch {
  const leftOut: LeftOut[] = [];
  const byCurrency = new Map<string, BatchRow[]>();
  for (const balance of balances) {
    const reason = leftOutReason(balance, format);
    if (reason) leftOut.push({ balance, reason });
    else {
      const { currency } = balance.due;
      const row = { balance, address: format.addressOf(balance).trim() };
      byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), row]);
    }
  }
  const counts = new Map([...byCurrency].map(([currency, rows]) => [currency, rows.length]));
  const files = orderCurrencies(counts).flatMap((currency) =>
    splitFiles(currency, byCurrency.get(currency) ?? [], format, date),
  );
  return { files, leftOut };
}

function leftOutReason(
  balance: PendingPayout,
  { addressOf, supports }: BatchFormat,
): LeftOutReason | undefined {
  const address = addressOf(balance).trim();
  if (balance.due.amount <= 0) return balance.pending > 0 ? 'pending' : 'not_above_zero';
  if (!address) return 'no_address';
  if (/^https?:\/\//i.test(address)) return 'payment_link';
  if (!EMAIL.test(address)) return 'not_an_email';
  return supports(balance) ? undefined : 'currency';
}

function splitFiles(
  currency: string,
  rows: readonly BatchRow[],
  format: BatchFormat,
  date: string,
): BatchFile[] {
  const { maxRows, write } = format;
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, n) => {
    const own = rows.slice(n * maxRows, (n + 1) * maxRows);
    return { currency, part: rows.length > maxRows ? n + 1 : null, rows: own, text: write(own, date) };
  });
}

/**
 * Returns a reference that lets both the partner and the affiliate identify a payment. It consists of the first characters of the
 * affiliate's id.
 */
export function referenceOf({ affiliate }: PendingPayout): string {
  return affiliate.id.slice(0, 8);
}
