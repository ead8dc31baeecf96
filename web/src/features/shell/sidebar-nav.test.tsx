import { expect, it } from 'vitest';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { SidebarNav } from './sidebar-nav.tsx';

function currentLinks(role: Role, path: string): (string | undefined)[] {
  const html = renderLoaded(<SidebarNav role={role} collapsed={false} />, [], path);
  return [...html.matchAll(/<a [^>]*>/g)]
    .filter(([link]) => link.includes('aria-current="page"'))
    .map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
}

it.each<[Role, string, string]>([
  ['partner', '/partner/dashboard', '/partner/dashboard'],
  ['partner', '/partner/requests?status=active', '/partner/Requests'],
  ['partner', '/partner/customers/cus_1', '/partner/customers'],
  ['partner', '/partner/trace?id=in_1', '/partner/customers'],
  ['partner', '/entries/cus_1', '/partner/customers'],
  ['partner', '/partner/events?app=a', '/partner/webhooks'],
  ['partner', '/partner/balances/a/2026-11/USD', '/partner/payouts'],
  ['affiliate', '/affiliate/coupons/a/JANE20', '/affiliate/coupons'],
  ['affiliate', '/entries/c1', '/affiliate/customers'],
  ['affiliate', '/affiliate/balances/p/2026-11/USD', '/affiliate/payouts'],
  ['affiliate', '/forum/post', '/forum'],
])('the sidebar of a %s marks on %s the link to %s', (role, path, link) => {
  expect(currentLinks(role, path)).toEqual([link]);
});

it('the sidebar marks no link on the settings of a partner, which are in the account menu', () => {
  expect(currentLinks('partner', '/partner/settings')).toEqual([]);
});

it('the sidebar marks no link on a page whose path only starts with the same letters', () => {
  expect(currentLinks('affiliate', '/affiliate/couponsoup')).toEqual([]);
});
