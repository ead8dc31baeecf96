import { hasStoredSignIn, readStoredSignIn, type StoredSignIn } from '../lib/auth-storage.ts';
import { FRESH_MS } from '../lib/prefetched-reads.ts';
import { pageFor } from './early-pages.ts';

/** The URLs of the scripts to preload. The build (`web/build/first-paint.ts`) inserts them here. */
declare const SCRIPTS: {
  readonly signedIn: readonly string[];
  /** The additional scripts for each page, keyed by the page's module. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

/*
 * This script runs before the first paint and before any other script. It keeps the browser from briefly showing the wrong theme, or from
 * showing the landing page to a signed-in user. It also requests the scripts and the data of a signed-in page all at once instead of one
 * after the other.
 */
const { dataset } = document.documentElement;
const theme = readTheme();
if (theme === 'light' || theme === 'dark') dataset.theme = theme;
if (hasStoredSignIn()) {
  dataset.returning = '';
  prefetch(readStoredSignIn());
}

function readTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // If storage is blocked, use the theme of the system.
    return null;
  }
}

function prefetch(signIn: StoredSignIn | undefined): void {
  const page = pageFor(location.pathname, signIn?.claims['cognito:groups']?.[0]);
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
  for (const href of [...SCRIPTS.signedIn, ...((page && SCRIPTS.pages[page.module]) ?? [])]) {
    preload({ rel: 'modulepreload', href });
  }
  // If the address has a query, prefetch nothing, because the page may then need different data.
  if (signIn && page && !location.search) read(page.reads, signIn);
}

/**
 * Requests a page's data while the page's code loads. Skips data that was requested recently. Also skips data that every page shows,
 * because it has already been loaded.
 */
window.prefetchReads = ({ pathname, search }) => {
  const signIn = readStoredSignIn();
  const page = pageFor(pathname, undefined);
  if (signIn && page && !search)
    read(
      page.reads.filter((url) => !isRecent(url)),
      signIn,
    );
};

function read(urls: readonly string[], { accessToken }: StoredSignIn): void {
  window.prefetchedReads = new Map(
    urls.map((url) => {
      const response = fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
      // Ignore a failure here, because the code that uses the response reports it.
      response.catch(() => undefined);
      return [url, { accessToken, response, sentAt: performance.now() }];
    }),
  );
}

/** Returns whether the URL was requested so recently that the page may still use the earlier response. */
function isRecent(url: string): boolean {
  const times = performance.getEntriesByName(new URL(url, location.href).href);
  return times.some(({ startTime }) => performance.now() - startTime < FRESH_MS);
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
}
