import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv, writeSpreadsheetCsv } from './write-csv.ts';

/** Parses CSV according to RFC 4180. Shares no code with the function that writes CSV. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) throw new Error('A quote is not closed');
        if (text[at] === '"') at++;
        cell += text[at];
      }
      at++;
    } else {
      while (at < text.length && !',\r\n"'.includes(text[at] as string)) cell += text[at++];
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No line end at ${at}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('writeCsv', () => {
  it('ends every line with CR LF and quotes only cells that need it', () => {
    expect(
      writeCsv([
        ['Name', 'Note'],
        ['Jane', 'a, "b"\nc'],
      ]),
    ).toBe('Name,Note\r\nJane,"a, ""b""\nc"\r\n');
  });

  it('leaves null cells empty', () => {
    expect(writeCsv([['a', null, 0]])).toBe('a,,0\r\n');
  });

  it.each(['=1+1', '+49 30 123', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '\uFF1Dx', '-'])(
    'neutralizes the formula in %j',
    (text) => {
      expect(readCsv(writeCsv([[text, 'end']]))).toEqual([[`'${text}`, 'end']]);
    },
  );

  it('neutralizes a formula that also needs quotes', () => {
    expect(writeCsv([['=HYPERLINK("http://evil.example","x")']])).toBe(
      `"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`,
    );
  });

  it.each(['-12.30', '-5', '12.30'])('keeps %s as a number', (text) => {
    expect(writeCsv([[text]])).toBe(`${text}\r\n`);
  });

  it('round-trips any cell content, and no cell starts a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a', '1') }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 })), (rows) => {
        const read = readCsv(writeCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [y, row] of read.entries()) {
          for (const [x, text] of row.entries()) {
            const written = rows[y]?.[x];
            expect([written, `'${written}`]).toContain(text);
            expect(text).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)/);
          }
        }
      }),
    );
  });
});

describe('writeSpreadsheetCsv', () => {
  it('starts with a byte order mark, without which Excel garbles accented names', () => {
    expect(writeSpreadsheetCsv([['Zoë']])).toBe('\uFEFFZoë\r\n');
  });
});
