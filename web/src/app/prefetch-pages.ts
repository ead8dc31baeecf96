import { matchRoutes, type RouteObject } from 'react-router-dom';
import { firstAct } from '../lib/quiet-moment.ts';

/** The pages that most users open next, by area. */
const LIKELY_NEXT: Readonly<Record<string, readonly string[]>> = {
  partner: ['/partner/requests', '/partner/payouts'],
  affiliate: ['/affiliate/coupons', '/marketplace'],
};

/** Loads a page's code when the user points at, focuses or touches a link to it, and the likely next pages' code when idle. */
export function prefetchPages(routes: RouteObject[]): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, ({ target }) => loadLinked(routes, target), { passive: true });
  }
  void firstAct.then(() => {
    const area = location.pathname.split('/')[1] ?? '';
    for (const path of LIKELY_NEXT[area] ?? []) whenIdle(() => loadPage(routes, path));
  });
}

function loadLinked(routes: RouteObject[], target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin && link.pathname !== location.pathname)
    loadPage(routes, link.pathname);
}

function loadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // A failure is reported when the user opens the page.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Falls back to a timeout because Safari lacks `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
