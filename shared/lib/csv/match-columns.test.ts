import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';

const NAMES = { email: ['Email', 'Email address'], code: ['Code', 'Coupon'], text: ['Link name', 'Coupon'] };

test('columns are found by their names, in any case and with any separators', () => {
  expect(matchColumns(['LINK_NAME', 'x', 'e-mail ADDRESS', 'code'], NAMES)).toEqual({
    columns: { text: 0, email: 2, code: 3 },
    unclear: [],
  });
});

test('a column with two candidates is unclear, and so are two columns with the same one', () => {
  expect(matchColumns(['Email', 'email_address', 'Coupon'], NAMES)).toEqual({
    columns: {},
    unclear: ['email', 'code', 'text'],
  });
});

test('what the header lacks is neither found nor unclear', () => {
  expect(matchColumns(['Name', ''], NAMES)).toEqual({ columns: {}, unclear: [] });
});
