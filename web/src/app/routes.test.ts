import type { ReactElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isCurrent, SIDEBAR_LINKS } from '../features/shell/sidebar-links.ts';
import { FEATURE_ROUTES } from './feature-routes.ts';
import { RequireSession } from './require-session.tsx';
import { routes } from './routes.tsx';

const patternOf = (path: string) =>
  matchRoutes(routes as RouteObject[], path)
    ?.map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ]);

/** A guard without a role only requires a sign-in. */
async function guardsOf(path: string): Promise<(string | undefined)[]> {
  const guards = [];
  for (const { route } of matchRoutes(routes as RouteObject[], path) ?? []) {
    if (route.path !== undefined || typeof route.lazy !== 'function') continue;
    const { element } = (await route.lazy()) as { element?: ReactElement<{ role: string | undefined }> };
    if (element?.type === RequireSession) guards.push(element.props.role);
  }
  return guards;
}

describe('the routes', () => {
  it.each(Object.values(FEATURE_ROUTES).flat())(
    '$path is behind the guard of its area, unless everybody may open it',
    async ({ path, access }) => {
      const area = /^\/(partner|affiliate)\//.exec(path)?.[1];

      expect(await guardsOf(path.replaceAll(':', ''))).toEqual(access === undefined ? [area] : []);
    },
  );

  it.each(['/login', '/signup', '/verify', '/forgot-password', '/partner/settings', '/affiliate/settings'])(
    '%s has a screen',
    (path) => {
      expect(`/${patternOf(path)}`).toBe(path);
    },
  );

  it('match the requests page in both spellings of the specification', () => {
    expect(patternOf('/partner/Requests')).toBe(patternOf('/partner/requests'));
    expect(patternOf('/partner/Requests')).not.toBe('*');
  });

  it('show the 404 page for an unknown address', () => {
    expect(patternOf('/nowhere/at/all')).toBe('*');
  });

  it.each(['/partner', '/partner/nowhere', '/affiliate', '/forum/one/two'])(
    'show the 404 page for %s, which is not in an area',
    (path) => {
      expect(patternOf(path)).toBe('*');
    },
  );

  it('include a screen for every sidebar link', () => {
    const links = Object.values(SIDEBAR_LINKS).flat();

    expect(links.filter(({ to }) => patternOf(to) === '*').map(({ to }) => to)).toEqual([]);
  });

  it.each(['partner', 'affiliate'] as const)(
    'belong to a link in the %s sidebar, except the settings of a partner, which are in the account menu',
    (role) => {
      const paths = pathsOf(routes).filter((path) => path.startsWith(`/${role}/`));
      const unmarked = paths.filter((path) => !SIDEBAR_LINKS[role].some((link) => isCurrent(link, path)));

      expect(paths.length).toBeGreaterThan(5);
      expect(unmarked).toEqual(role === 'partner' ? ['/partner/settings'] : []);
    },
  );

  it.each(['partner', 'affiliate'] as const)(
    'are consistent with the %s sidebar: it links to the forum exactly if the forum has a screen',
    (role) => {
      const hasScreen = patternOf('/forum') !== '*';

      expect(SIDEBAR_LINKS[role].some(({ to }) => to === '/forum')).toBe(hasScreen);
    },
  );
});
