/** Resolves after `ms`, or as soon as the network returns, but never while offline. */
export function restUntilOnline(ms: number): Promise<void> {
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
