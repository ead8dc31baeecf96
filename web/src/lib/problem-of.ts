import type { ApiError } from '../../../shared/contract/client.ts';
import type { Problem } from '../../../shared/contract/errors.ts';

/**
 * The problem document of a refused call; undefined for any other error. By the error's name, as the class would bring the
 * whole contract to pages that call nothing.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).problem : undefined;
}

/** Whether a read failed because what the address names is not there. An id that is malformed (422) names nothing either. */
export function isMissing(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_found' || code === 'validation_failed';
}
