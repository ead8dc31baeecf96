import { useSyncExternalStore } from 'react';

/** The storage key of the theme. `early/first-paint.ts` also reads it. */
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

/** Applies a theme. Does not store a theme that equals the system's theme, so the page follows later changes to the system's theme. */
export function chooseTheme(theme: Theme): void {
  const followsSystem = theme === (system().matches ? 'dark' : 'light');
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (followsSystem) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Ignore the error. If storage is blocked, the choice lasts only until the page is closed.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
