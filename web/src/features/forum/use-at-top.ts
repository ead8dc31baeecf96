import { useSyncExternalStore } from 'react';

/** The maximum scroll position, in pixels, at which a page counts as being at the top. */
const AT_TOP_PX = 40;

export function useAtTop(): boolean {
  return useSyncExternalStore(watchScroll, isAtTop);
}

function watchScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isAtTop = () => window.scrollY < AT_TOP_PX;
