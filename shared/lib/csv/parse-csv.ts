export interface CsvBounds {
  /** Rows after the header. */
  readonly rows: number;
  readonly columns: number;
  /** Characters (UTF-16 code units) of a cell. */
  readonly cell: number;
}

export interface CsvRow {
  /** The line of the file on which the row begins, starting at 1. */
  readonly line: number;
  /** As many as the widest row has, without the spaces around them. */
  readonly cells: readonly string[];
}

export type CsvFault = 'too_many_rows' | 'too_many_columns' | 'long_cell' | 'open_quote' | 'after_quote';

export type ParsedCsv =
  | { readonly rows: readonly CsvRow[] }
  /** A file with a fault is refused whole, because the rows after an open quote can't be told apart. */
  | { readonly fault: CsvFault; readonly line: number };

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

class Fault {
  readonly fault: CsvFault;
  readonly line: number;
  constructor(fault: CsvFault, line: number) {
    this.fault = fault;
    this.line = line;
  }
}

/**
 * Parses the text of a CSV file (RFC 4180), or pasted lines. Accepts any line breaks, a byte order mark, and semicolons or tabs in place of
 * commas, as spreadsheets write them in some countries. Leaves out empty lines. The header is the first row. Takes time proportional to the
 * text, and stops at the first thing that exceeds the bounds.
 */
export function parseCsv(text: string, bounds: CsvBounds): ParsedCsv {
  const delimiter = delimiterOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  let width = 0;
  try {
    while (at < text.length) {
      const row = { line, cells: [] as string[] };
      let ended = false;
      while (!ended) {
        const cell = readCell(text, at, { delimiter, line, max: bounds.cell });
        row.cells.push(cell.value);
        if (row.cells.length > bounds.columns) throw new Fault('too_many_columns', row.line);
        line = cell.line;
        at = cell.end;
        ended = text[at] !== delimiter;
        if (!ended) at++;
      }
      if (text[at] === '\r' && text[at + 1] === '\n') at++;
      if (at < text.length) line++;
      at++;
      if (row.cells.every((cell) => cell === '')) continue;
      if (rows.length > bounds.rows) throw new Fault('too_many_rows', row.line);
      rows.push(row);
      width = Math.max(width, row.cells.length);
    }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault, line: error.line };
    throw error;
  }
  return { rows: rows.map((row) => ({ ...row, cells: padded(row.cells, width) })) };
}

const padded = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array<string>(width - cells.length).fill(''),
];

/** Returns the delimiter that the first line has most of, outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.slice(0, 10_000))?.[0] ?? '';
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

interface Place {
  readonly delimiter: Delimiter;
  readonly line: number;
  readonly max: number;
}

function readCell(
  text: string,
  start: number,
  { delimiter, line, max }: Place,
): { value: string; end: number; line: number } {
  let at = start;
  while (text[at] === ' ') at++;
  if (text[at] === '"') return readQuoted(text, at + 1, { delimiter, line, max });
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  const value = text.slice(at, end).trim();
  if (value.length > max) throw new Fault('long_cell', line);
  return { value, end, line };
}

function readQuoted(text: string, start: number, { delimiter, line, max }: Place) {
  let value = '';
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new Fault('open_quote', line);
    value += text.slice(at, quote);
    at = quote + 1;
    if (value.trim().length > max) throw new Fault('long_cell', line);
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  const lines = value.match(/\r\n|\r|\n/g)?.length ?? 0;
  while (text[at] === ' ') at++;
  const next = text[at];
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r')
    throw new Fault('after_quote', line + lines);
  return { value: value.trim(), end: at, line: line + lines };
}
