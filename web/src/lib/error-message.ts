import { problemOf } from './problem-of.ts';

const TRIGGER_PREFIX = /^[A-Za-z]+ failed with error /;

/** Returns the server's message if it sent one, otherwise `fallback`. Omits Cognito's mention of its trigger. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !error.message) return fallback;
  return error.message.replace(TRIGGER_PREFIX, '').trim() || fallback;
}

/** Returns the ID to quote to support, or undefined if the request never reached the API. */
export function requestIdOf(error: unknown): string | undefined {
  return problemOf(error)?.instance || undefined;
}
