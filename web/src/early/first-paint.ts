import { hasStoredSignIn, readStoredSignIn, type StoredSignIn } from '../lib/auth-storage.ts';
import { readChosenCurrency } from '../lib/chosen-currency.ts';
import { isRecent, recordRead } from '../lib/recent-reads.ts';
import { EARLY_MODULES, pageFor } from './early-pages.ts';

/** The URLs of the scripts to preload. The build (`web/build/first-paint.ts`) inserts them here. */
declare const SCRIPTS: {
  readonly signedIn: readonly string[];
  /** The additional scripts for each module in `EARLY_MODULES`, in the same order. */
  readonly pages: readonly (readonly string[])[];
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
  const page = pageFor(location, signIn?.claims['cognito:groups']?.[0], signIn && currencyOf(signIn));
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
  const scripts = (page?.modules ?? []).flatMap(
    (module) => SCRIPTS.pages[EARLY_MODULES.indexOf(module)] ?? [],
  );
  for (const href of [...SCRIPTS.signedIn, ...scripts]) preload({ rel: 'modulepreload', href });
  if (signIn && page) read(page.reads, signIn);
}

/**
 * Requests a page's data while the page's code loads. Skips data that was requested recently. Also skips data that every page shows,
 * because it has already been loaded.
 */
window.prefetchReads = (address) => {
  const signIn = readStoredSignIn();
  const page = pageFor(address, undefined, signIn && currencyOf(signIn));
  if (signIn && page)
    read(
      page.reads.filter((url) => !isRecent(url)),
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
