/** Null if the value is unknown. */
export type CsvValue = string | number | null;

/**
 * Matches cells that a spreadsheet would run as a formula. Full-width characters are included, because East Asian versions of spreadsheets
 * accept them. Source: https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns rows as CSV (RFC 4180). Lines end with CR LF. A cell with a comma, a quote or a line break is quoted. A cell that a spreadsheet
 * would run as a formula gets a leading apostrophe, unless it is a plain number.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns rows as CSV with a byte order mark. Spreadsheets need this mark to detect UTF-8. */
export function writeSpreadsheetCsv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + writeCsv(rows);
}

function csvCell(value: CsvValue): string {
  const text = neutralizeFormula(String(value ?? ''));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutralizeFormula(text: string): string {
  return FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
