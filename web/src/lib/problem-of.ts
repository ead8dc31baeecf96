import type { ApiError } from '../../../shared/contract/client.ts';
import type { Problem } from '../../../shared/contract/errors.ts';

/**
 * Returns the problem document of an API error, or undefined for any other error. Identifies API errors by name, because importing the
 * class would add the whole contract to pages that make no API calls.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).problem : undefined;
}

/** Returns whether a read failed because the resource does not exist. A malformed ID (422) counts as well. */
export function isMissing(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_found' || code === 'validation_failed';
}
