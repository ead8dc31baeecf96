import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderText } from '../../lib/screens/render-text.tsx';
import { AffiliateBalance } from './affiliate-balance.tsx';
import { AffiliatePartners } from './affiliate-partners.tsx';
import { pendingColumns } from './partner-pending-columns.tsx';

test('an empty balance says that nothing is due, which is also true right after a payout', () => {
  const html = renderToStaticMarkup(
    <AffiliateBalance
      balance={{ due: [], pending: [], held: [], paid: [], partners: [], isComplete: true }}
    />,
  );

  expect(html).toContain('Nothing is due right now. Commissions on new payments appear here.');
});

test('months that cancel out are shown to both sides, with the reason why nothing is due', () => {
  const balance = {
    due: { amount: 0, currency: 'USD' },
    held: 0,
    months: [
      { month: '2026-08', amount: 2_000, count: 1 },
      { month: '2026-09', amount: -2_000, count: 0 },
    ],
    heldMonths: [],
    pending: 0,
    pendingMonths: [],
    minimum: 0,
  };
  const terms = { wait: null, minimums: [], scheduled: [] };
  const partner = { id: 'kiln', companyName: 'Kiln Software', avatarUrl: null };
  const affiliate = { id: 'jane', firstName: 'Jane', lastName: 'Doe', avatarUrl: null };
  const row = { ...balance, affiliate, payTo: { paypalEmail: '', wiseEmail: '' }, count: 1 };
  const columns = pendingColumns({ addressOf: () => '', onView: () => {}, onRecord: () => {} });

  const theirs = renderText(<AffiliatePartners partners={[{ partner, ...balance, terms }]} />);
  const mine = columns.map(({ cell }) => renderText(cell(row))).join(' ');

  expect(theirs).toContain('Nothing is due: earnings and corrections in these months cancel out.');
  expect(theirs).toMatch(/September 2026.*-\$20\.00.*August 2026.*\$20\.00/);
  expect(mine).toMatch(/Jane Doe.*\$0\.00.*Months cancel out/);
});
