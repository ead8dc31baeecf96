/** Resolves after `ms` milliseconds, or as soon as the network connection returns. While the browser is offline, never resolves. */
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
