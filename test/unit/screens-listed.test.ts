import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ROLES } from '../../shared/roles.ts';
import { routes } from '../../web/src/app/routes.tsx';
import { SCREENS } from '../support/browser-screens.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';

/** Returns the path patterns of all routes that render a screen. */
const patternsOf = (list: readonly RouteObject[], above = ''): string[] =>
  list.flatMap(({ path = '', index, children }) => {
    const pattern = `${above}/${path}`.replaceAll('//', '/');
    if (children) return patternsOf(children, pattern).concat(path && !isFrame(path) ? [pattern] : []);
    return index || path ? [pattern === '/*' ? '*' : pattern] : [];
  });

/** Returns whether a path consists only of the name of an area of the app. */
const isFrame = (path: string) => ROLES.some((role) => role === path);

/** Returns a predicate that matches the screens of the given role. */
const isFor = (role: string) => (pattern: string) =>
  !(pattern in GUEST_SCREENS) && !ROLES.some((other) => other !== role && pattern.startsWith(`/${other}/`));

const patterns = patternsOf(routes);

it('every public screen is listed for the browser checks', () => {
  expect(patterns).toEqual(expect.arrayContaining(Object.keys(GUEST_SCREENS)));
});

it.each(ROLES)('every other screen is listed for the %s with access, and only existing ones', (role) => {
  const listed = new Set([...SCREENS[role].map(({ route }) => route), ...FORUM_SCREENS]);

  expect([...listed].toSorted()).toEqual(patterns.filter(isFor(role)).toSorted());
});
