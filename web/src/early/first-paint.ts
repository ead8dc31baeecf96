import { hasStoredSignIn, readStoredSignIn, type StoredSignIn } from '../lib/auth-storage.ts';
import { pageFor } from './early-pages.ts';

/** Which scripts to load ahead; filled in by the build (`web/build/first-paint.ts`). */
declare const SCRIPTS: {
  /** What every signed-in screen needs. */
  readonly signedIn: readonly string[];
  /** What a page needs besides, by its module. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

/*
 * Runs before the first paint and before every other script, so that nothing flashes (neither the wrong theme, nor the landing page for
 * someone who is signed in), and so that a signed-in page's scripts and data are requested at once instead of one after another.
 */
const { dataset } = document.documentElement;
const theme = readTheme();
if (theme === 'light' || theme === 'dark') dataset.theme = theme;
if (hasStoredSignIn()) {
  dataset.returning = '';
  loadAhead(readStoredSignIn());
}

function readTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's theme stays.
    return null;
  }
}

function loadAhead(signIn: StoredSignIn | undefined): void {
  const page = pageFor(location.pathname, signIn?.claims['cognito:groups']?.[0]);
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
  for (const href of [...SCRIPTS.signedIn, ...((page && SCRIPTS.pages[page.module]) ?? [])]) {
    preload({ rel: 'modulepreload', href });
  }
  // A page with a search in its address may read something else.
  if (!signIn || !page || location.search) return;
  const { accessToken } = signIn;
  window.readAhead = new Map(
    page.reads.map((url) => {
      const response = fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
      // A failure belongs to the read that takes it.
      response.catch(() => undefined);
      return [url, { accessToken, response }];
    }),
  );
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
}
