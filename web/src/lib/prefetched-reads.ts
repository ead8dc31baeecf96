/** A request that `early/first-paint.ts` sent while a page's code was loading. */
export interface PrefetchedRead {
  readonly accessToken: string;
  readonly response: Promise<Response>;
  /** The time of the request, in milliseconds since the start of the page load. */
  readonly sentAt: number;
}

declare global {
  interface Window {
    /** The prefetched API responses, keyed by URL. Each response can be used only once. */
    prefetchedReads?: Map<string, PrefetchedRead>;
    /** A function that prefetches the data of the page at an address. Undefined in tests without a browser. */
    prefetchReads?: (page: { readonly pathname: string; readonly search: string }) => void;
  }
}

/** The time, in milliseconds, that prefetched data counts as fresh. */
export const FRESH_MS = 15_000;

/** Discards all prefetched responses, because the data may have changed since it was requested. */
export function discardPrefetched(): void {
  prefetched()?.clear();
}

const prefetched = () => (typeof window === 'undefined' ? undefined : window.prefetchedReads);

/**
 * Returns the response to a GET request that was prefetched with the same access token, and removes the response. Returns undefined if
 * there is no such response or if the response is outdated.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const reads = prefetched();
  const read = reads?.get(url);
  if (!read) return undefined;
  reads?.delete(url);
  const isCurrent = performance.now() - read.sentAt < FRESH_MS && read.accessToken === accessToken;
  return isCurrent ? read.response : undefined;
}
