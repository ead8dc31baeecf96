import { expect, test } from 'vitest';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { AffiliateFigures } from './affiliate-figures.tsx';

test("shows the affiliate's cards in the order of the specification", () => {
  const html = renderLoaded(<AffiliateFigures />);

  const labels = [...html.matchAll(/<dt[^>]*><a[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['Active Coupons', 'Active Customers', 'Canceled Customers', 'Total Earned']);
});
