import { hasStoredSignIn, readStoredSignIn, type StoredSignIn } from '../lib/auth-storage.ts';
import { pageFor } from './early-pages.ts';

/** The URLs of the scripts to preload. The build inserts them (`web/build/first-paint.ts`). */
declare const SCRIPTS: {
  /** The scripts of every signed-in screen. */
  readonly signedIn: readonly string[];
  /** The additional scripts of each page, keyed by its module. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

/*
 * This script runs before the first paint and before any other script. It prevents a flash of the wrong theme, or of the landing page for a
 * signed-in user. It also requests the scripts and data of a signed-in page all at once instead of one after another.
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
    // If storage is blocked, use the system's theme.
    return null;
  }
}

function prefetch(signIn: StoredSignIn | undefined): void {
  const page = pageFor(location.pathname, signIn?.claims['cognito:groups']?.[0]);
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
  for (const href of [...SCRIPTS.signedIn, ...((page && SCRIPTS.pages[page.module]) ?? [])]) {
    preload({ rel: 'modulepreload', href });
  }
  // Prefetch nothing if the address has a query, because the page may then read other data.
  if (!signIn || !page || location.search) return;
  const { accessToken } = signIn;
  window.prefetchedReads = new Map(
    page.reads.map((url) => {
      const response = fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
      // Ignore a failure here, because the code that uses the response reports it.
      response.catch(() => undefined);
      return [url, { accessToken, response }];
    }),
  );
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
}
