/** The content of a cell. Null means unknown. */
export type CsvValue = string | number | null;

/**
 * Characters that make a spreadsheet run a cell as a formula. East Asian versions accept the full-width forms too. Source:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns rows as CSV (RFC 4180): lines end with CR LF, and a cell with a comma, a quote or a line break is quoted. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe, except plain numbers.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns the rows as CSV with a byte order mark, without which spreadsheets do not detect UTF-8. */
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
