import { expect, test } from 'vitest';
import { renderText } from '../../lib/screens/render-text.tsx';
import { PartnerTotalDue } from './partner-total-due.tsx';

const row = {
  affiliate: { id: 'jane', firstName: 'Jane', lastName: 'Doe', avatarUrl: null },
  due: { amount: 2_000, currency: 'USD' },
  count: 1,
  held: 0,
  pending: 3_000,
  months: [],
  pendingMonths: [],
  heldMonths: [],
  minimum: 0,
  payTo: { paypalEmail: '', wiseEmail: '' },
};
const query = { data: { items: [row] }, hasNextPage: false, isPending: false };

test('the total of a chosen month says what of it becomes payable later', () => {
  expect(renderText(<PartnerTotalDue query={query} month="2026-11" />)).toMatch(
    /Balance due for November 2026.*\$20\.00.*\$30\.00 more becomes payable later\./,
  );
});

test('the total of all months leaves that to the rows', () => {
  expect(renderText(<PartnerTotalDue query={query} month={undefined} />)).not.toContain('later');
});
