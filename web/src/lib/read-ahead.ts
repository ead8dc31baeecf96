/** A request that `early/first-paint.ts` sent before the app had loaded. */
export interface AheadRead {
  readonly accessToken: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** The reads sent ahead, by URL. Each is used once. */
    readAhead?: Map<string, AheadRead>;
  }
}

/** Milliseconds after the start of the page load. A response not used by then may be out of date. */
const LIFETIME_MS = 15_000;

/** Takes the response to a GET sent ahead with the same access token. Returns undefined if there is none or it is out of date. */
export function takeReadAhead(url: string, accessToken: string): Promise<Response> | undefined {
  const reads = typeof window === 'undefined' ? undefined : window.readAhead;
  const read = reads?.get(url);
  if (!read) return undefined;
  reads?.delete(url);
  const isCurrent = performance.now() < LIFETIME_MS && read.accessToken === accessToken;
  return isCurrent ? read.response : undefined;
}
