import { expect, it } from 'vitest';
import { breakdownPath, customersPath, groupPath, monthPath, type Shown, totalPath } from './paths.ts';

const shown: Shown = {
  role: 'partner',
  state: { tab: 'figures', by: 'month' },
  search: new URLSearchParams('compare=previous'),
  currency: 'USD',
  from: '2026-01',
  to: '2026-11',
};
const march = { ...shown, from: '2026-03', to: '2026-03' };

it('a month leads to its users and, for one user, to the ledger entries', () => {
  expect(monthPath(shown, '2026-03')).toBe('?from=2026-03&to=2026-03&by=person');
  expect(monthPath({ ...shown, state: { ...shown.state, person: 'f' } }, '2026-03')).toBe(
    '/partner/balances/f/2026-03/USD',
  );
});

it('a user leads to the months and, in a single month, to the ledger entries', () => {
  expect(groupPath(shown, 'person', 'f')).toBe('?compare=previous&person=f&by=month');
  expect(groupPath(march, 'person', 'f')).toBe('/partner/balances/f/2026-03/USD');
});

it('if the app filter or the code filter is set, nothing leads to the ledger entries, which include other apps and codes', () => {
  for (const filter of [{ app: 'a' }, { coupon: 'a.JANE20' }]) {
    const filtered = { ...march, state: { ...march.state, ...filter } };
    expect(groupPath(filtered, 'person', 'f')).toBeUndefined();
    const state = { ...filtered.state, person: 'f' };
    expect(monthPath({ ...filtered, state }, '2026-03')).toBeUndefined();
  }
});

it('an app leads to its codes, and a code to its customers', () => {
  expect(groupPath(shown, 'app', 'a')).toBe('?compare=previous&app=a&by=code');
  expect(groupPath({ ...shown, role: 'affiliate' }, 'code', 'a.JANE20')).toBe(
    '/affiliate/customers?coupon=a.JANE20',
  );
});

it('a total leads to the users below it and, for one user, to the months or the ledger entries', () => {
  const ofUser = { ...shown.state, person: 'f' };
  expect(totalPath(shown)).toBe('?compare=previous&by=person#breakdown');
  expect(totalPath({ ...shown, state: ofUser })).toBe('?compare=previous&by=month#breakdown');
  expect(totalPath({ ...march, state: ofUser })).toBe('/partner/balances/f/2026-03/USD');
});

it('a total of one user in a single month leads to the codes if the ledger entries would include other apps', () => {
  const filtered = { ...march, state: { ...march.state, person: 'f', app: 'a' } };
  expect(totalPath(filtered)).toBe('?compare=previous&by=code#breakdown');
});

it('a rate leads to the table below it, which contains the same rates', () => {
  expect(breakdownPath({ ...march, state: { ...march.state, person: 'f' } })).toBe(
    '?compare=previous&by=code#breakdown',
  );
});

it('a lifetime value leads to the customers of the same app, affiliate and code', () => {
  expect(customersPath({})).toBe('/partner/customers');
  expect(customersPath({ app: 'a', person: 'f' })).toBe('/partner/customers?app=a&affiliate=f');
  expect(customersPath({ app: 'a', person: 'f', coupon: 'a.JANE20' })).toBe(
    '/partner/customers?coupon=a.JANE20',
  );
});
