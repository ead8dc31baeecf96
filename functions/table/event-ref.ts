import { notFound } from '../lib/errors.ts';
import type { EventRef } from './account.ts';

/** Returns the address of an event in the API. */
export const eventRefOf = ({ lane, eventId }: Pick<EventRef, 'lane' | 'eventId'>): string =>
  Buffer.from(`${lane}\n${eventId}`).toString('base64url');

/** Parses an address built by `eventRefOf`. Throws `not_found` for every other text. */
export function parseEventRef(ref: string): Pick<EventRef, 'lane' | 'eventId'> {
  const [lane, eventId, ...more] = Buffer.from(ref, 'base64url').toString('utf8').split('\n');
  if (!lane || !eventId || more.length > 0 || /[#\s]/.test(lane + eventId)) throw eventNotFound();
  return { lane, eventId };
}

/** Builds the error for an event that is not stored, no longer stored, or of another partner. */
export const eventNotFound = () => notFound('The event you are looking for');
