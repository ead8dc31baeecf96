const INITIAL_LOAD_MS = 2_000;

/** Resolves when the user first clicks, taps or presses a key. It is for code that only reacts to the user, such as toasts. */
export const firstInteraction: Promise<void> = firstOf(['pointerdown', 'keydown']);

/**
 * Resolves once the page has had time to load its data, or as soon as the user interacts with it. It is for code that is needed soon but
 * must not compete with the first paint for the network.
 */
export const afterInitialLoad: Promise<void> = Promise.race([
  firstOf(['pointermove', 'pointerdown', 'touchstart', 'keydown']),
  new Promise<void>((resolve) => {
    if (typeof window !== 'undefined') setTimeout(resolve, INITIAL_LOAD_MS);
  }),
]);

function firstOf(signs: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      resolve();
    };
    for (const sign of signs) {
      window.addEventListener(sign, end, { signal: listening.signal, passive: true, capture: true });
    }
  });
}
