import { describe, expect, it } from 'vitest';
import { isCollapsed } from './sidebar-collapsed.ts';
import { SIDEBAR_LINKS } from './sidebar-links.ts';

const linksOf = (role: 'partner' | 'affiliate') =>
  SIDEBAR_LINKS[role].map(({ label, to }) => `${label} ${to}`);

describe('the sidebar', () => {
  it("has the partner's links in the specification's order and spelling", () => {
    expect(linksOf('partner')).toEqual([
      'Overview /partner/dashboard',
      'My Apps /partner/apps',
      'Webhooks /partner/webhooks',
      'Requests /partner/Requests',
      'Customers /partner/customers',
      'Marketplace /marketplace',
      'Forum /forum',
      'Payouts /partner/payouts',
    ]);
  });

  it("has the affiliate's links in the specification's order and spelling", () => {
    expect(linksOf('affiliate')).toEqual([
      'Overview /affiliate/dashboard',
      'My Coupons /affiliate/coupons',
      'Marketplace /marketplace',
      'Forum /forum',
      'My Customers /affiliate/customers',
      'Payouts /affiliate/payouts',
      'Settings /affiliate/settings',
    ]);
  });

  it.each([
    [null, true],
    ['true', true],
    ['nonsense', true],
    ['false', false],
  ])('with the stored text %s is collapsed: %s', (stored, collapsed) => {
    expect(isCollapsed(stored)).toBe(collapsed);
  });
});
