import { decimalAmount, type Money, sumByCurrency } from '../../../../shared/money/money.ts';
import { messages } from './messages.ts';
import { type CsvValue, writeSpreadsheetCsv } from './write-csv.ts';

/** A column of a CSV file. Its amounts have no currency sign, and its dates are in ISO 8601. */
export interface CsvColumn<T> {
  readonly header: string;
  readonly value: (row: T) => CsvValue;
}

export function tableToCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  return writeSpreadsheetCsv([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]);
}

/** Builds two columns: one with the amount as a decimal number, and one with the currency. */
export function moneyColumns<T>(header: string, moneyOf: (row: T) => Money): CsvColumn<T>[] {
  return [
    { header, value: (row) => decimalAmount(moneyOf(row)) },
    { header: messages.currency, value: (row) => moneyOf(row).currency },
  ];
}

/** Builds a column for each currency that occurs in `rows`, so that a row with amounts in several currencies remains a single row. */
export function amountColumnsByCurrency<T>(
  header: string,
  rows: readonly T[],
  moniesOf: (row: T) => readonly Money[],
): CsvColumn<T>[] {
  return sumByCurrency(rows.flatMap(moniesOf)).map(({ currency }) => ({
    header: `${header} (${currency})`,
    value: (row) => {
      const own = moniesOf(row).find((money) => money.currency === currency);
      return decimalAmount(own ?? { amount: 0, currency });
    },
  }));
}
