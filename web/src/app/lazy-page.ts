import type { ComponentType } from 'react';
import { whenConnected } from '../lib/connection.ts';

/**
 * Returns the `lazy` function of a route for a named export, as in `lazy: lazyPage(() => import('./apps-page.tsx'), 'AppsPage')`. Without a
 * connection, the router keeps the current page on the screen until it returns.
 */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async () => ({ Component: (await whenConnected(load))[name] as ComponentType });
}
