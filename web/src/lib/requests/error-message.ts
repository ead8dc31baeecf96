import { problemOf } from './problem-of.ts';

const TRIGGER_PREFIX = /^[A-Za-z]+ failed with error /;
/** Matches the messages that Amplify generates if a response contains no message. */
const PLACEHOLDER = /^(?:an )?unknown error(?: has)?(?: occurred)?\.?$/i;
/** The names of errors that JavaScript itself throws, for example if a response is not JSON. Their messages are meant for developers. */
const LANGUAGE_ERRORS: ReadonlySet<string> = new Set(['TypeError', 'SyntaxError', 'ReferenceError']);

/** Removes the prefix that Cognito adds to the messages of its triggers. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || LANGUAGE_ERRORS.has(error.name)) return fallback;
  if (PLACEHOLDER.test(error.message)) return fallback;
  return error.message.replace(TRIGGER_PREFIX, '').trim() || fallback;
}

/** Returns undefined if the request never reached the API. */
export function requestIdOf(error: unknown): string | undefined {
  return problemOf(error)?.instance || undefined;
}
