import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request asked for another time without the key of this start. */
export class ForeignTime extends Error {}

/**
 * The time of a request. It is the gateway's clock, save for who knows the key of this start: the demo's history happens in the
 * past, on unmodified handlers, as they take their time from the event. API Gateway has nothing of the kind.
 */
export function receivedAt(headers: IncomingHttpHeaders, key: string): Date {
  const wanted = headers['x-local-time'];
  if (wanted === undefined) return new Date();
  const time = new Date(String(wanted));
  if (!isKey(headers['x-local-key'], key) || Number.isNaN(time.getTime())) {
    throw new ForeignTime('x-local-time needs an ISO time and the x-local-key of this start (.local/key)');
  }
  return time;
}

function isKey(given: string | string[] | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
