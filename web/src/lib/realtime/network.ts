/** Resolves after `ms` milliseconds, or as soon as the network returns. Does not resolve while offline. */
export function waitUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) end();
    }, ms);
    window.addEventListener('online', end, { signal: waiting.signal });
  });
}
