/** A request that `early/first-paint.ts` sent before the app was there. */
export interface AheadRead {
  readonly accessToken: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** The reads sent ahead, by their URL. Each is taken once. */
    readAhead?: Map<string, AheadRead>;
  }
}

/** Milliseconds after the page began to load; a response that nobody has taken by then is no longer current. */
const LIFETIME_MS = 15_000;

/** Takes the response to a GET that was sent ahead with the same access token; undefined if there is none, or it is out of date. */
export function takeReadAhead(url: string, accessToken: string): Promise<Response> | undefined {
  const reads = typeof window === 'undefined' ? undefined : window.readAhead;
  const read = reads?.get(url);
  if (!read) return undefined;
  reads?.delete(url);
  const isCurrent = performance.now() < LIFETIME_MS && read.accessToken === accessToken;
  return isCurrent ? read.response : undefined;
}
