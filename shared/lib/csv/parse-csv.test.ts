import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '../../../test/support/property-runs.ts';
import { parseCsv } from './parse-csv.ts';

const BOUNDS = { rows: 3, columns: 4, cell: 20 };
const cellsOf = (text: string) => {
  const parsed = parseCsv(text, BOUNDS);
  return 'rows' in parsed ? parsed.rows.map(({ cells }) => cells) : parsed;
};
const wide = { rows: 50, columns: 50, cell: 1_000 };

describe('parseCsv', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa,b', [['a', 'b']]],
    [
      'a;b\n"x;y";z',
      [
        ['a', 'b'],
        ['x;y', 'z'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['"a, b","say ""hi"""', [['a, b', 'say "hi"']]],
    ['"two\nlines",b', [['two\nlines', 'b']]],
    [' a , "b" \n', [['a', 'b']]],
    [
      'a\n\n , \nb,c',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['a,', [['a', '']]],
    ['', []],
    ['\n\r\n', []],
  ])('reads %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it.each([
    ['h\n1\n2\n3\n4', { fault: 'too_many_rows', line: 5 }],
    ['a\n1,2,3,4,5', { fault: 'too_many_columns', line: 2 }],
    [`a\n${'x'.repeat(21)}`, { fault: 'long_cell', line: 2 }],
    [`a\n"${'x'.repeat(21)}"`, { fault: 'long_cell', line: 2 }],
    ['a\n"x\ny', { fault: 'open_quote', line: 2 }],
    ['a\n"x"y', { fault: 'after_quote', line: 2 }],
  ])('refuses %j and says where', (text, fault) => {
    expect(cellsOf(text)).toEqual(fault);
  });

  it('takes a header and as many rows as the bounds allow', () => {
    expect(cellsOf('h\n1\n2\n3\n\n')).toHaveLength(4);
  });

  it('says on which line of the file a row begins', () => {
    const parsed = parseCsv('h\n\n"a\r\nb"\nc', BOUNDS);
    expect('rows' in parsed && parsed.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('reads back what any program wrote with quotes', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (rows, by, end) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(by)).join(end);
        const parsed = parseCsv(text, wide);
        const filled = rows.filter((row) => row.some((one) => one !== ''));
        expect('rows' in parsed && parsed.rows.map(({ cells }) => cells)).toEqual(filled);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('returns rows of one width, or a fault, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a', '\ufeff'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (any) => {
        const parsed = parseCsv(any, BOUNDS);
        if ('fault' in parsed) {
          expect(parsed.line).toBeGreaterThan(0);
          return;
        }
        expect(new Set(parsed.rows.map(({ cells }) => cells.length)).size).toBeLessThanOrEqual(1);
        expect(parsed.rows.length).toBeLessThanOrEqual(BOUNDS.rows + 1);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
