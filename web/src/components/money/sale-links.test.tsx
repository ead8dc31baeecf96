import { expect, test } from 'vitest';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { SaleLinks } from './sale-links.tsx';

test('the pages about sales lead to the search for a sale, and to the missing sales', () => {
  const html = renderLoaded(<SaleLinks />);

  expect(linkIn(html, 'Find a sale')).toBe('/partner/trace');
  expect(linkIn(html, 'Missing sales')).toBe('/partner/trace#reports');
});
