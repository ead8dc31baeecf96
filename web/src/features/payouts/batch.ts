import type { PendingPayout } from '../../../../shared/contract/payouts.ts';

/** A balance that a file can pay. `address` is an email address. */
export interface BatchRow {
  readonly balance: PendingPayout;
  readonly address: string;
}

/** The reason why a balance is in no file. */
export type LeftOutReason = 'not_above_zero' | 'no_address' | 'payment_link' | 'not_an_email' | 'currency';

export interface LeftOut {
  readonly balance: PendingPayout;
  readonly reason: LeftOutReason;
}

/** A file that pays balances of one currency. `part` is set if there are more than the provider accepts in one file. */
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

/** The rules and format of a provider's file. */
export interface BatchFormat {
  readonly addressOf: (balance: PendingPayout) => string;
  readonly maxRows: number;
  /** Returns whether the provider can pay this amount in its currency. */
  readonly supports: (balance: PendingPayout) => boolean;
  readonly write: (rows: readonly BatchRow[], date: string) => string;
}

/** Starts with a letter or digit: an address that a spreadsheet would run as a formula is left out rather than changed. */
const EMAIL = /^[a-z0-9][^\s@,;"']*@[^\s@,;"']+\.[^\s@,;"']+$/i;

/**
 * Groups balances into files of one currency each, and collects those that cannot be paid by file, with the reason. Every balance
 * is in exactly one of them. `date` is the day of the payment, such as `2026-11-21`.
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
  const files = [...byCurrency].flatMap(([currency, rows]) => splitFiles(currency, rows, format, date));
  return { files: files.sort((a, b) => (a.currency < b.currency ? -1 : 1)), leftOut };
}

function leftOutReason(
  balance: PendingPayout,
  { addressOf, supports }: BatchFormat,
): LeftOutReason | undefined {
  const address = addressOf(balance).trim();
  if (balance.due.amount <= 0) return 'not_above_zero';
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

/** Returns a reference by which both sides can identify a payment: the first characters of the affiliate's id. */
export function referenceOf({ affiliate }: PendingPayout): string {
  return affiliate.id.slice(0, 8);
}
