import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '../../../../test/support/property-runs.ts';
import { readRows } from './read-rows.ts';

const rowsIn = (text: string, chosen = {}) => {
  const read = readRows(text, chosen);
  return 'rows' in read ? read : { ...read, rows: [], unclear: [], duplicates: 0 };
};

describe('A list of affiliates', () => {
  it('may be pasted lines: an address, a code and old link names', () => {
    expect(rowsIn('jane@example.com, jane20, "jane, jane-blog"\nBo@Example.com').rows).toEqual([
      {
        line: 1,
        email: 'jane@example.com',
        row: { email: 'jane@example.com', code: 'JANE20', texts: ['jane', 'jane-blog'] },
        fault: undefined,
      },
      { line: 2, email: 'bo@example.com', row: { email: 'bo@example.com', texts: [] }, fault: undefined },
    ]);
  });

  it('may begin with a malformed line, or with names before the addresses', () => {
    const { rows } = rowsIn('jane@@example.com, JANE99\nBo <bo@example.com>, BO99\nal@example.com, AL99');

    expect(rows.map(({ email, row, fault }) => [email, row?.code, fault !== undefined])).toEqual([
      ['jane@@example.com', undefined, true],
      ['bo@example.com', 'BO99', false],
      ['al@example.com', 'AL99', false],
    ]);
    expect(rowsIn('Jane Doe <jane@example.com>, JJ1').rows[0]?.row).toMatchObject({
      email: 'jane@example.com',
      code: 'JJ1',
    });
  });

  it('may be a file whose columns have the names of another program, in any order', () => {
    const text =
      'First name;Coupon code;Commission (%);Affiliate email;Months;Token\nJo;JO20;12,5 %;jo@example.com;12;jo20';
    expect(rowsIn(text).rows[0]?.row).toEqual({
      email: 'jo@example.com',
      code: 'JO20',
      texts: [],
      rate: 1_250,
      months: 12,
    });
    expect(rowsIn('email,months\njo@example.com,Lifetime').rows[0]?.row).toMatchObject({ months: null });
  });

  it('asks which column is which if two names fit or none does, and takes the answer', () => {
    const text = 'Email,Contact email,Code\n,jo@example.com,JO20';
    expect(rowsIn(text).unclear).toEqual(['email']);
    expect(rowsIn(text, { email: 1 }).rows).toMatchObject([
      { email: 'jo@example.com', row: { code: 'JO20' } },
    ]);
    expect(rowsIn('Wer,Was\nx,y').unclear).toEqual(['email']);
  });

  it('keeps the first row of an address', () => {
    const { rows, duplicates } = rowsIn('jo@example.com,ONE\nJO@example.com,TWO\nbo@example.com');
    expect(rows.map(({ row }) => row?.code)).toEqual(['ONE', undefined]);
    expect(duplicates).toBe(1);
  });

  it.each([
    ['jo@example', 'Email: Not an email address'],
    ['jo@example.com,not a/code', 'Code: Use only letters, numbers and dashes'],
    ['jo@example.com,JO,12', 'Old link names: Use 3 to 40 letters'],
  ])('says of %j which column is malformed', (line, fault) => {
    const { rows } = rowsIn(`bo@example.com\n${line}`);
    expect(rows.at(-1)?.fault).toContain(fault);
    expect(rows.at(-1)?.row).toBeUndefined();
  });

  it('reads any text without a failure', () => {
    const piece = fc.constantFrom('jo@example.com', ',', '\n', '"', 'Email', 'Code', 'JO20', '20%', ' ', 'é');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const read = readRows(pieces.join(''));
        if ('rows' in read)
          for (const { row, fault } of read.rows)
            expect((row === undefined) !== (fault === undefined)).toBe(true);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
