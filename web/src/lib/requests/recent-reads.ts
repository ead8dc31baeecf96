/** A response that `early/first-paint.ts` requested while a page's code was loading. */
export interface PrefetchedResponse {
  readonly accessToken: string;
  readonly response: Promise<Response>;
}

/** A GET request to the API. */
export interface RecentRead {
  /** The time of the request, in milliseconds since the start of the page load. */
  readonly sentAt: number;
  /** The response, if it was prefetched and has not been used yet. */
  prefetched?: PrefetchedResponse | undefined;
}

declare global {
  /** The GET requests of the last seconds, keyed by URL. The early script and the app share them. */
  var recentReads: Map<string, RecentRead> | undefined;
  interface Window {
    /** A function that prefetches the data of the page at an address. Undefined in tests without a browser. */
    prefetchReads?: (page: { readonly pathname: string; readonly search: string }) => void;
  }
}

export const READ_FRESH_MS = 15_000;

const isFresh = ({ sentAt }: RecentRead): boolean => performance.now() - sentAt < READ_FRESH_MS;

/** Records that a GET request is being sent. Forgets all requests whose data is no longer fresh, so that the record stays short. */
export function recordRead(url: string, prefetched?: PrefetchedResponse): void {
  globalThis.recentReads ??= new Map();
  const reads = globalThis.recentReads;
  for (const [known, read] of reads) if (!isFresh(read)) reads.delete(known);
  reads.set(url, { sentAt: performance.now(), prefetched });
}

export function isRecent(url: string): boolean {
  const read = globalThis.recentReads?.get(url);
  return read !== undefined && isFresh(read);
}

/** Discards all prefetched responses, because the data may have changed since it was requested. */
export function discardPrefetched(): void {
  for (const read of globalThis.recentReads?.values() ?? []) read.prefetched = undefined;
}

/**
 * Returns the response to a GET request that was prefetched with the same access token, and removes the response. Returns undefined if
 * there is no such response or if the response is outdated.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const read = globalThis.recentReads?.get(url);
  const prefetched = read?.prefetched;
  if (!read || !prefetched) return undefined;
  read.prefetched = undefined;
  return isFresh(read) && prefetched.accessToken === accessToken ? prefetched.response : undefined;
}
