import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { isConnected } from '../lib/requests/connection.ts';
import { afterFirstInteraction } from '../lib/screens/interaction.ts';
import { FEATURE_ROUTES } from './feature-routes.ts';

/**
 * Prefetches the code of pages. The code of a linked page is prefetched when the user hovers over, focuses or touches the link. The code of
 * the likely next pages is prefetched when the browser is idle.
 */
export function prefetchPages(routes: RouteObject[]): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, ({ target }) => loadLinked(routes, target), { passive: true });
  }
  // Handle links that the user hovered over or focused before this code had loaded.
  for (const link of document.querySelectorAll('a:hover, a:focus')) loadLinked(routes, link);
  void afterFirstInteraction.then(() => {
    const area = location.pathname.split('/')[1];
    for (const { likelyNextFor, path } of Object.values(FEATURE_ROUTES).flat())
      if (likelyNextFor === area) whenIdle(() => loadPage(routes, path));
  });
}

function loadLinked(routes: RouteObject[], target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin && link.pathname !== location.pathname)
    loadPage(routes, link.pathname);
}

function loadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // Ignore a failure here. If the user opens the page, the router loads the code again and reports any error.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Makes pages request their data while the router is still loading their code. */
export function prefetchData(router: DataRouter): void {
  let latest: string | undefined;
  router.subscribe(({ navigation: { location } }) => {
    if (!location || location.key === latest) return;
    latest = location.key;
    if (isConnected()) window.prefetchReads?.(location);
  });
}

/** Runs `act` when the browser is idle. Uses a timer in Safari, because Safari lacks `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
