import { hasStoredSignIn, readStoredSignIn, type StoredSignIn } from '../lib/auth/auth-storage.ts';
import { readChosenCurrency } from '../lib/money/chosen-currency.ts';
import { isRecent, recordRead } from '../lib/requests/recent-reads.ts';
import { type EarlyPage, findPage } from './find-page.ts';

/** A signed-in page, with the URLs of the scripts that only some pages load. */
interface PageScripts extends EarlyPage {
  readonly scripts: readonly string[];
}

// The build (`web/build/first-paint.ts`) inserts the pages and the URLs of the scripts that every signed-in page loads.
declare const PAGES: readonly PageScripts[];
declare const SIGNED_IN_SCRIPTS: readonly string[];

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
  const found = findPage(PAGES, location, {
    role: signIn?.claims['cognito:groups']?.[0],
    currency: signIn && currencyOf(signIn),
  });
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
  for (const href of [...SIGNED_IN_SCRIPTS, ...(found?.page.scripts ?? [])])
    preload({ rel: 'modulepreload', href });
  if (signIn && found) read(found.reads, signIn);
}

/**
 * Requests a page's data while the page's code loads. Skips data that was requested recently. Also skips data that every page shows,
 * because it has already been loaded.
 */
window.prefetchReads = (address) => {
  const signIn = readStoredSignIn();
  const found = findPage(PAGES, address, { currency: signIn && currencyOf(signIn) });
  if (signIn && found)
    read(
      found.reads.filter((url) => !isRecent(url)),
      signIn,
    );
};

function currencyOf({ claims }: StoredSignIn): string | undefined {
  return claims.sub === undefined ? undefined : readChosenCurrency(claims.sub);
}

function read(urls: readonly string[], { accessToken }: StoredSignIn): void {
  for (const url of urls) {
    const response = fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    // Ignore a failure here, because the code that uses the response reports it.
    response.catch(() => undefined);
    recordRead(url, { accessToken, response });
  }
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
}
