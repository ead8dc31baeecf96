import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The error for a request whose `x-local-time` header is invalid, or whose key is not the key of the current run. */
export class ForbiddenTime extends Error {}

/**
 * Returns the time of a request. By default, this is the current time. A request with the key of the current run can set a different time
 * in the header `x-local-time`, which the demo data uses to create its history.
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
