/** What a cell may hold. Nothing stands for what is not known. */
export type CsvValue = string | number | null;

/**
 * A spreadsheet runs a text that begins with one of these as a formula, an East Asian one also with their wide forms.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180): lines end with CR LF, a cell with a comma, a quote or a line break stands in quotes. Texts that a
 * spreadsheet would run get an apostrophe in front, except plain numbers.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** The same for a spreadsheet, which takes UTF-8 for another encoding without the mark at its start. */
export function writeSpreadsheetCsv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + writeCsv(rows);
}

function csvCell(value: CsvValue): string {
  const text = harmless(String(value ?? ''));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function harmless(text: string): string {
  return FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
