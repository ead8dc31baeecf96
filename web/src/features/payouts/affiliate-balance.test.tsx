import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AffiliateBalance } from './affiliate-balance.tsx';

test('an empty balance says that nothing is due, which is also true right after a payout', () => {
  const html = renderToStaticMarkup(
    <AffiliateBalance balance={{ due: [], held: [], partners: [], isComplete: true }} />,
  );

  expect(html).toContain('Nothing is due right now. Commissions on new payments appear here.');
});
