import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SIDEBAR_LINKS } from '../features/shell/sidebar-links.ts';
import { routes } from './routes.tsx';

/** The pattern of the route that answers `path`. */
const patternOf = (path: string) =>
  matchRoutes(routes as RouteObject[], path)
    ?.map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');

describe('the addresses', () => {
  it.each(['/login', '/signup', '/verify', '/forgot-password', '/partner/settings', '/affiliate/settings'])(
    '%s has a screen',
    (path) => {
      expect(`/${patternOf(path)}`).toBe(path);
    },
  );

  it('of the requests match in both spellings of the specification', () => {
    expect(patternOf('/partner/Requests')).toBe(patternOf('/partner/requests'));
    expect(patternOf('/partner/Requests')).not.toBe('*');
  });

  it('that are not known show the 404 page', () => {
    expect(patternOf('/nowhere/at/all')).toBe('*');
  });

  it.each(['/partner', '/partner/nowhere', '/affiliate', '/forum/one/two'])(
    '%s, which an area does not have, shows the 404 page',
    (path) => {
      expect(patternOf(path)).toBe('*');
    },
  );

  it('of the sidebars all have a screen, so that no link ends in a 404', () => {
    const links = Object.values(SIDEBAR_LINKS).flat();

    expect(links.filter(({ to }) => patternOf(to) === '*').map(({ to }) => to)).toEqual([]);
  });

  it.each(['partner', 'affiliate'] as const)(
    'of the forum is in the sidebar of the %s once it has a screen, and not before',
    (role) => {
      const hasScreen = patternOf('/forum') !== '*';

      expect(SIDEBAR_LINKS[role].some(({ to }) => to === '/forum')).toBe(hasScreen);
    },
  );
});
