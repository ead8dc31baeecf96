import { expect, test } from 'vitest';
import { formatDate } from '../../../../shared/money/months.ts';
import { customerCsv } from './customer-csv.ts';
import { earningTime } from './customer-terms.ts';

const TERMS = { version: 1, months: 12, isOnce: false, firstPaidAt: null, endsOn: null };
const at = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ['before the first payment', TERMS, '2026-11-01', 'For 12 months from the first payment'],
  ['in the last year', { ...TERMS, endsOn: '2027-02-27' }, '2026-11-23', 'Until Feb 27, 2027, 3 months left'],
  [
    'with one month left',
    { ...TERMS, endsOn: '2027-02-27' },
    '2027-01-28',
    'Until Feb 27, 2027, 1 month left',
  ],
  ['in the last month', { ...TERMS, endsOn: '2027-02-27' }, '2027-02-27', 'Until Feb 27, 2027, then nothing'],
  ['on the day of the end', { ...TERMS, endsOn: '2027-02-27' }, '2027-02-28', 'Ended after Feb 27, 2027'],
  ['for life', { ...TERMS, months: null }, '2026-11-01', 'For life'],
  ['with a bounty', { ...TERMS, isOnce: true }, '2026-11-01', 'Once, with the first payment'],
])('a customer says how long it earns %s', (_, terms, now, text) => {
  expect(earningTime(terms, at(now))).toBe(text);
});

test('the file names the last day that the screen names', () => {
  const terms = { ...TERMS, endsOn: '2027-02-27' };
  const column = customerCsv('affiliate')().find(({ header }) => header === 'Earns until');

  const day = column?.value({ terms } as Parameters<typeof column.value>[0]);

  expect(earningTime(terms, at('2026-11-23'))).toContain(`Until ${formatDate(String(day))}`);
});
