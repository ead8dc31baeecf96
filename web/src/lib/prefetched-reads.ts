/** A request that `early/first-paint.ts` sent before the app loaded. */
export interface PrefetchedRead {
  readonly accessToken: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** The prefetched reads, keyed by URL. Each can be used once. */
    prefetchedReads?: Map<string, PrefetchedRead>;
  }
}

/**
 * The time, in milliseconds after the start of the page load, until which a prefetched response can be used. After that, it may be out of
 * date.
 */
const LIFETIME_MS = 15_000;

/**
 * Returns the response of a GET that was prefetched with the same access token, and removes it. Returns undefined if there is none, or if
 * it is out of date.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const reads = typeof window === 'undefined' ? undefined : window.prefetchedReads;
  const read = reads?.get(url);
  if (!read) return undefined;
  reads?.delete(url);
  const isCurrent = performance.now() < LIFETIME_MS && read.accessToken === accessToken;
  return isCurrent ? read.response : undefined;
}
