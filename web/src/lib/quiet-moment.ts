const QUIET_MS = 2_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Resolves when the page has had the time to get its data, or when someone moves in it, whichever is first: for code that only answers
 * to people, such as menus and tooltips, and must not take the network from what is waited for.
 */
export const quietMoment: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  const listening = new AbortController();
  const come = () => {
    listening.abort();
    resolve();
  };
  setTimeout(come, QUIET_MS);
  for (const sign of SIGNS_OF_LIFE) {
    window.addEventListener(sign, come, { signal: listening.signal, passive: true, capture: true });
  }
});
