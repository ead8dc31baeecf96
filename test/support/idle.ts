import type { Page, Request } from 'playwright-core';
import { waitUntil } from './wait-until.ts';

/** The time, in milliseconds, without a request after which a page counts as idle. It exceeds every delay after a change. */
const QUIET_MS = 1_500;

interface Traffic {
  readonly inFlight: Set<Request>;
  changedAt: number;
}

/** The traffic of each watched page. Later calls reuse it, because tests reuse pages. */
const watched = new WeakMap<Page, Traffic>();

/** Watches the requests of the page. Returns a function that waits until none is in flight and no other follows. */
export function watchIdle(page: Page, quietMs = QUIET_MS): () => Promise<void> {
  const traffic = watched.get(page) ?? watch(page);
  return async () => {
    const start = performance.now();
    await waitUntil(() => {
      const quietFor = performance.now() - Math.max(start, traffic.changedAt);
      if (traffic.inFlight.size > 0 || quietFor < quietMs)
        throw new Error(`The page is loading ${[...traffic.inFlight].map((request) => request.url())}`);
    });
  };
}

function watch(page: Page): Traffic {
  const traffic: Traffic = { inFlight: new Set(), changedAt: 0 };
  watched.set(page, traffic);
  const end = (request: Request) => {
    traffic.inFlight.delete(request);
    traffic.changedAt = performance.now();
  };
  page.on('request', (request) => {
    traffic.inFlight.add(request);
    traffic.changedAt = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}
