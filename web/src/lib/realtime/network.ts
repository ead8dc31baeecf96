const OFFLINE_RETRY_MS = 60_000;

/**
 * Resolves after `ms` milliseconds, or as soon as the network returns or the user returns to the page. While the browser is offline, waits
 * longer, but not forever, because some browsers report it wrongly.
 */
export function waitToReconnect(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, navigator.onLine ? ms : OFFLINE_RETRY_MS);
    window.addEventListener('online', end, { signal: waiting.signal });
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal: waiting.signal });
  });
}
