import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/states/spinner.tsx';
import { whenConnected } from '../lib/requests/connection.ts';
import type { FeatureRoute } from '../lib/routes/feature-route.ts';
import { FEATURE_ROUTES } from './feature-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { PageError, RouteError } from './route-error.tsx';
import { redirectSignedIn } from './start-session.ts';

/**
 * Returns the `lazy` function of a route for a named export, as in `lazy: lazyPage(() => import('./apps-page.tsx'), 'AppsPage')`. Without a
 * connection, the router keeps the current page on the screen until it returns.
 */
function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async () => ({ Component: (await whenConnected(load))[name] as ComponentType });
}

const pagesFor = (access: FeatureRoute['access']) =>
  Object.values(FEATURE_ROUTES)
    .flat()
    .filter((page) => page.access === access);

function routeOf({ path, page, load, overlays }: FeatureRoute): RouteObject {
  const lazy = lazyPage(load, page);
  if (path === '/') return { index: true, loader: redirectSignedIn, lazy };
  if (!overlays) return { path: path.slice(1), lazy };
  const children = overlays.map((overlay) => ({
    ...routeOf({ ...overlay, path: overlay.path.slice(path.length) }),
    handle: { overlay: true },
  }));
  return { path: path.slice(1), lazy, children };
}

/** Returns the routes that users with the role, or all signed-in users, may open. */
const guard = (role: 'partner' | 'affiliate' | undefined): RouteObject => ({
  lazy: async () => {
    const { RequireSession } = await whenConnected(() => import('./require-session.tsx'));
    return { element: <RequireSession role={role} /> };
  },
  children: [
    {
      errorElement: <RouteError />,
      children: pagesFor(undefined)
        .filter(({ path }) => /^\/(partner|affiliate)\//.exec(path)?.[1] === role)
        .map(routeOf),
    },
  ],
});

/**
 * All routes of the site. The router ignores case, so `/partner/Requests` and `/partner/requests` open the same page. An area itself, such
 * as `/partner`, has no route, because such a route would render an empty page.
 */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <PageError />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        lazy: lazyPage(() => import('./session-layout.tsx'), 'SessionLayout'),
        children: [
          {
            lazy: lazyPage(() => import('./guest-only.tsx'), 'GuestOnly'),
            children: pagesFor('guests').map(routeOf),
          },
          guard('partner'),
          guard('affiliate'),
          guard(undefined),
        ],
      },
      ...pagesFor('everyone').map(routeOf),
      { path: '*', lazy: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage') },
    ],
  },
];
