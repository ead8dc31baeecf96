import { useSyncExternalStore } from 'react';

/** How far, in pixels, a page may be scrolled and still count as being at the top. */
const AT_TOP_PX = 40;

/** Returns whether the page is scrolled to the top. */
export function useAtTop(): boolean {
  return useSyncExternalStore(watchScroll, isAtTop);
}

function watchScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isAtTop = () => window.scrollY < AT_TOP_PX;
