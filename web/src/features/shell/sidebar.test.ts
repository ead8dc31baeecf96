import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import { isCollapsed } from './sidebar-collapsed.ts';
import { SIDEBAR_LINKS } from './sidebar-links.ts';
import { countPayable } from './use-task-counts.ts';

const linksOf = (role: 'partner' | 'affiliate') =>
  SIDEBAR_LINKS[role].map(({ label, to }) => `${label} ${to}`);

describe('the sidebar', () => {
  it("has the partner's links in the specification's order and spelling, with Affiliates and Reports", () => {
    expect(linksOf('partner')).toEqual([
      'Overview /partner/dashboard',
      'My Apps /partner/apps',
      'Webhooks /partner/webhooks',
      'Requests /partner/Requests',
      'Affiliates /partner/affiliates',
      'Customers /partner/customers',
      'Marketplace /marketplace',
      'Forum /forum',
      'Payouts /partner/payouts',
      'Reports /partner/reports',
    ]);
  });

  it("has the affiliate's links in the specification's order and spelling, with Reports", () => {
    expect(linksOf('affiliate')).toEqual([
      'Overview /affiliate/dashboard',
      'My Coupons /affiliate/coupons',
      'Marketplace /marketplace',
      'Forum /forum',
      'My Customers /affiliate/customers',
      'Payouts /affiliate/payouts',
      'Reports /affiliate/reports',
      'Settings /affiliate/settings',
    ]);
  });

  it.each([
    [null, true],
    ['true', true],
    ['nonsense', true],
    ['false', false],
  ])('with the stored value %s is collapsed: %s', (stored, collapsed) => {
    expect(isCollapsed(stored)).toBe(collapsed);
  });

  it('counts the payable balances and says if some are not loaded', () => {
    const items = [
      { due: { amount: 500 } },
      { due: { amount: 0 } },
      { due: { amount: -20 } },
      { due: { amount: 1 } },
    ];

    expect(countPayable(items, false)).toEqual({ count: 2, more: false });
    expect(countPayable(items, true)).toEqual({ count: 2, more: true });
  });

  it.each([
    [{ count: 1, more: false }, '1 to review'],
    [{ count: 25, more: false }, '25 to review'],
    [{ count: 25, more: true }, '25 or more to review'],
  ])('announces %o as %s', (waiting, words) => {
    expect(messages.waiting(waiting)).toBe(words);
  });
});
