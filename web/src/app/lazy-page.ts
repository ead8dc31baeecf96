import type { ComponentType } from 'react';

/** Returns the `lazy` function of a route for a named export, as in `lazy: lazyPage(() => import('./apps-page.tsx'), 'AppsPage')`. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async () => ({ Component: (await load())[name] as ComponentType });
}
