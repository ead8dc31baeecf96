import { notFound } from '../lib/http/errors.ts';
import type { EventRef } from './account.ts';

export const eventRefOf = ({ lane, eventId }: Pick<EventRef, 'lane' | 'eventId'>): string =>
  Buffer.from(`${lane}\n${eventId}`).toString('base64url');

/** Parses a reference built by `eventRefOf`. Throws `not_found` for any other string. */
export function parseEventRef(ref: string): Pick<EventRef, 'lane' | 'eventId'> {
  const [lane, eventId, ...more] = Buffer.from(ref, 'base64url').toString('utf8').split('\n');
  if (!lane || !eventId || more.length > 0 || /[#\s]/.test(lane + eventId)) throw eventNotFound();
  return { lane, eventId };
}

/** Builds the `not_found` error for an event that was never stored, is no longer stored, or belongs to another partner. */
export const eventNotFound = () => notFound('The event you are looking for');
