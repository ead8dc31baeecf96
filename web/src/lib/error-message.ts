import { problemOf } from './problem-of.ts';

const TRIGGER_PREFIX = /^[A-Za-z]+ failed with error /;

/** What failed, in the server's words where it gave any, else `fallback`. Cognito's mention of its trigger is left out. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !error.message) return fallback;
  return error.message.replace(TRIGGER_PREFIX, '').trim() || fallback;
}

/** The id to quote to support; undefined where the request never reached the API. */
export function requestIdOf(error: unknown): string | undefined {
  return problemOf(error)?.instance || undefined;
}
