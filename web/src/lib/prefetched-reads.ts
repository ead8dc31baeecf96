/** A request that `early/first-paint.ts` sent while the code of a page was loading. */
export interface PrefetchedRead {
  readonly accessToken: string;
  readonly response: Promise<Response>;
  /** The time of the request, in milliseconds since the start of the page load. */
  readonly sentAt: number;
}

declare global {
  interface Window {
    /** The prefetched reads, keyed by URL. Each can be used once. */
    prefetchedReads?: Map<string, PrefetchedRead>;
    /** Prefetches the reads of the page at an address. Absent in tests without a browser. */
    prefetchReads?: (page: { readonly pathname: string; readonly search: string }) => void;
  }
}

/** The time in milliseconds for which a read counts as fresh. */
export const FRESH_MS = 15_000;

/** Discards all prefetched responses, because the data may have changed since they were requested. */
export function discardPrefetched(): void {
  prefetched()?.clear();
}

const prefetched = () => (typeof window === 'undefined' ? undefined : window.prefetchedReads);

/**
 * Returns the response of a GET that was prefetched with the same access token, and removes it. Returns undefined if there is none, or if
 * it is out of date.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const reads = prefetched();
  const read = reads?.get(url);
  if (!read) return undefined;
  reads?.delete(url);
  const isCurrent = performance.now() - read.sentAt < FRESH_MS && read.accessToken === accessToken;
  return isCurrent ? read.response : undefined;
}
