import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The error for a request with an invalid `x-local-time` header, or with this header but without the key of the current run. */
export class ForbiddenTime extends Error {}

/**
 * Returns the time of a request, which is the current time by default. If the request contains the key of the current run, the header
 * `x-local-time` can set a different time. The demo data uses this header to create its history.
 */
export function receivedAt(headers: IncomingHttpHeaders, key: string): Date {
  const wanted = headers['x-local-time'];
  if (wanted === undefined) return new Date();
  const time = new Date(String(wanted));
  if (!isKey(headers['x-local-key'], key) || Number.isNaN(time.getTime())) {
    throw new ForbiddenTime('x-local-time requires an ISO time and the x-local-key of this run (.local/key)');
  }
  return time;
}

function isKey(given: string | string[] | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
