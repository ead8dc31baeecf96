import { expect, test } from 'vitest';
import { withPartner } from './with-partner.ts';

const PARTNER = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', email: 'ada+shop@example.com' };

test('a link to the payment page names the partner, and keeps its own parameters', () => {
  const url = new URL(withPartner('https://buy.stripe.com/abc?locale=de', PARTNER));

  expect(url.origin + url.pathname).toBe('https://buy.stripe.com/abc');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    locale: 'de',
    client_reference_id: PARTNER.id,
    prefilled_email: PARTNER.email,
  });
});
