import { expect, test } from 'vitest';
import { amountColumnsByCurrency, moneyColumns, tableToCsv } from './columns.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const yen = (amount: number) => ({ amount, currency: 'JPY' });

test('writes an amount as a decimal in its currency, with the currency in the next column', () => {
  const rows = [usd(-1_205), yen(500)];
  expect(
    tableToCsv(
      moneyColumns('Amount', (row: (typeof rows)[number]) => row),
      rows,
    ),
  ).toBe('\uFEFFAmount,Currency\r\n-12.05,USD\r\n500,JPY\r\n');
});

test('gives each currency its own column so that a row stays one row', () => {
  const rows = [[usd(100), yen(7)], [usd(250)], []];
  const columns = amountColumnsByCurrency('Earned', rows, (row) => row);
  expect(tableToCsv(columns, rows)).toBe('\uFEFFEarned (USD),Earned (JPY)\r\n1.00,7\r\n2.50,0\r\n0.00,0\r\n');
});
