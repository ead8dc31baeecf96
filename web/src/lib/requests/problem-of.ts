import type { ApiError } from '../../../../shared/contract/client.ts';
import type { Problem } from '../../../../shared/contract/errors.ts';

/**
 * Returns the problem document of an API error. Returns undefined for any other error. Recognizes API errors by their name, because
 * importing their class would add the whole contract to pages that make no API calls.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).problem : undefined;
}

/** A malformed id (422) also counts. */
export function isMissing(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_found' || code === 'validation_failed';
}
