import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AffiliateFigures } from './affiliate-figures.tsx';

test("shows the affiliate's cards in the order of the specification", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AffiliateFigures />
    </MemoryRouter>,
  );

  const labels = [...html.matchAll(/<dt[^>]*><a[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['Active Coupons', 'Active Customers', 'Canceled Customers', 'Total Earned']);
});
