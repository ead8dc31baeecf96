import { expect, test } from 'vitest';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { customerCsv } from './customer-csv.ts';
import { earningTime } from './customer-terms.ts';

const TERMS = {
  version: 1,
  months: 12,
  isOnce: false,
  isPaidElsewhere: false,
  firstPaidAt: null,
  endsOn: null,
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);

const limited = { ...TERMS, endsOn: '2027-02-27' };

test.each([
  ['before the first payment', TERMS, '2026-11-01', ['12 months left', 'From the first payment']],
  ['in the last year', limited, '2026-11-23', ['3 months left', 'Until Feb 27, 2027']],
  ['with one month left', limited, '2027-01-28', ['1 month left', 'Until Feb 27, 2027']],
  ['in the last month', limited, '2027-02-27', ['Last month', 'Until Feb 27, 2027']],
  ['on the day of the end', limited, '2027-02-28', ['Ended', 'After Feb 27, 2027']],
  ['for life', { ...TERMS, months: null }, '2026-11-01', ['For life', undefined]],
  ['with a bounty', { ...TERMS, isOnce: true }, '2026-11-01', ['Once', 'With the first payment']],
  [
    'with a bounty that was paid elsewhere',
    { ...TERMS, isOnce: true, isPaidElsewhere: true },
    '2026-11-01',
    ['Ended', 'Bounty paid in an earlier program'],
  ],
])('a customer says how long it earns %s', (_, terms, now, [value, hint]) => {
  expect(earningTime(terms, at(now))).toMatchObject({ value, ...(hint ? { hint } : {}) });
});

test('a list says what is left of limited terms only', () => {
  const now = at('2026-11-23');

  expect(earningTime(limited, now).brief).toBe('3 months left');
  expect(earningTime({ ...TERMS, months: null }, now).brief).toBeNull();
});

test('the file names the last day that the screen names', () => {
  const column = customerCsv('affiliate')([]).find(({ header }) => header === 'Earns until');

  const day = column?.value({ terms: limited } as Parameters<typeof column.value>[0]);

  expect(earningTime(limited, at('2026-11-23')).hint).toBe(`Until ${formatDate(String(day))}`);
});

test('the file has the money that the screen shows, with a column per currency', () => {
  const row = {
    revenue: [{ amount: 4_900, currency: 'USD' }],
    earned: [{ amount: 980, currency: 'USD' }],
  } as Customer;
  const columns = customerCsv('affiliate')([row]);
  const cell = (name: string) => columns.find(({ header }) => header === name)?.value(row);

  expect([cell('Revenue (USD)'), cell('Commission (USD)')]).toEqual(['49.00', '9.80']);
});
