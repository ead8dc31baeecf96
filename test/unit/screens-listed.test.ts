import { expect, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { EARLY_TABLE } from '../../web/src/app/early-table.ts';
import { findPage } from '../../web/src/early/find-page.ts';
import { SCREENS } from '../support/browser-screens.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';
import { routePatterns } from '../support/route-patterns.ts';

const isFor = (role: string) => (pattern: string) =>
  !(pattern in GUEST_SCREENS) && !ROLES.some((other) => other !== role && pattern.startsWith(`/${other}/`));

it('every public screen is listed for the browser checks', () => {
  expect(routePatterns).toEqual(expect.arrayContaining(Object.keys(GUEST_SCREENS)));
});

it.each(ROLES)('every other screen is listed for the %s with access, and only existing ones', (role) => {
  const listed = new Set([...SCREENS[role].map(({ route }) => route), ...FORUM_SCREENS]);

  expect([...listed].toSorted()).toEqual(routePatterns.filter(isFor(role)).toSorted());
});

it.each(ROLES)('every other screen of the %s is listed for prefetching', (role) => {
  const patterns = routePatterns.filter(isFor(role));
  const pathOf = (pattern: string) => pattern.replaceAll(':', '');

  expect(patterns.length).toBeGreaterThan(10);
  const isListed = (pattern: string) =>
    findPage(EARLY_TABLE, { pathname: pathOf(pattern), search: '' }, { role }) !== undefined;
  expect(patterns.filter((pattern) => !isListed(pattern))).toEqual([]);
});
