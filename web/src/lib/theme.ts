import { useSyncExternalStore } from 'react';

/** Also read by `early/first-paint.ts` before the first paint. */
const KEY = 'theme';
export type Theme = 'light' | 'dark';

const system = () => matchMedia('(prefers-color-scheme: dark)');

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system().matches ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const query = system();
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

/** Chooses a theme. The system's own is not stored, so that the page goes on following it. */
export function chooseTheme(theme: Theme): void {
  const followsSystem = theme === (system().matches ? 'dark' : 'light');
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (followsSystem) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** The theme that is shown. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
