import { problemOf } from './problem-of.ts';

const TRIGGER_PREFIX = /^[A-Za-z]+ failed with error /;
/** Matches the messages that Amplify makes up if a response has none. */
const PLACEHOLDER = /^(?:an )?unknown error(?: has)?(?: occurred)?\.?$/i;
/** The names of JavaScript's own errors, for example for a response that is not JSON. Their messages are written for developers. */
const LANGUAGE_ERRORS: ReadonlySet<string> = new Set(['TypeError', 'SyntaxError', 'ReferenceError']);

/** Returns the server's message if it sent one, otherwise `fallback`. Removes the prefix that Cognito adds to messages of its triggers. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || LANGUAGE_ERRORS.has(error.name)) return fallback;
  if (PLACEHOLDER.test(error.message)) return fallback;
  return error.message.replace(TRIGGER_PREFIX, '').trim() || fallback;
}

/** Returns the request ID for support, or undefined if the request never reached the API. */
export function requestIdOf(error: unknown): string | undefined {
  return problemOf(error)?.instance || undefined;
}
