import { expect, test } from 'vitest';
import { moneyColumns, moniesColumns, tableAsCsv } from './columns.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const yen = (amount: number) => ({ amount, currency: 'JPY' });

test('an amount is a decimal of its currency with the currency beside it', () => {
  const rows = [usd(-1_205), yen(500)];
  expect(
    tableAsCsv(
      moneyColumns('Amount', (row: (typeof rows)[number]) => row),
      rows,
    ),
  ).toBe('\uFEFFAmount,Currency\r\n-12.05,USD\r\n500,JPY\r\n');
});

test('amounts of several currencies have a column each, so that a row stays one row', () => {
  const rows = [[usd(100), yen(7)], [usd(250)], []];
  const columns = moniesColumns('Earned', rows, (row) => row);
  expect(tableAsCsv(columns, rows)).toBe('\uFEFFEarned (JPY),Earned (USD)\r\n7,1.00\r\n0,2.50\r\n0,0.00\r\n');
});
