import type { ApiError } from '../../../shared/contract/client.ts';
import type { Problem } from '../../../shared/contract/errors.ts';

/**
 * Returns the problem document of a refused call, or undefined for any other error. Checks the error's name, because the class would add
 * the whole contract to pages that make no calls.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).problem : undefined;
}

/** Returns whether a read failed because the resource does not exist. A malformed ID (422) counts as missing too. */
export function isMissing(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_found' || code === 'validation_failed';
}
