import { useSyncExternalStore } from 'react';

/** The maximum scroll position, in pixels, that counts as the top of a page. */
const AT_TOP_PX = 40;

export function useAtTop(): boolean {
  return useSyncExternalStore(watchScroll, isAtTop);
}

function watchScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isAtTop = () => window.scrollY < AT_TOP_PX;
