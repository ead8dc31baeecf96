import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The error for a request with `x-local-time` but without a valid time or without the key of this run. */
export class ForbiddenTime extends Error {}

/**
 * Returns the time of a request. By default, this is the current time. A request that contains the key of this run may set another time
 * with `x-local-time`. The demo uses this to create its history. The handlers need no change, because they take the time from the event.
 * API Gateway has no such feature.
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
