import { problemOf } from './problem-of.ts';

const TRIGGER_PREFIX = /^[A-Za-z]+ failed with error /;

/** Returns the server's message if it sent one, otherwise `fallback`. Removes the prefix that Cognito adds to messages of its triggers. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !error.message) return fallback;
  return error.message.replace(TRIGGER_PREFIX, '').trim() || fallback;
}

/** Returns the request ID for support, or undefined if the request never reached the API. */
export function requestIdOf(error: unknown): string | undefined {
  return problemOf(error)?.instance || undefined;
}
