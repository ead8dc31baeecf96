import type { ApiError } from '../../../shared/contract/client.ts';
import type { Problem } from '../../../shared/contract/errors.ts';

/**
 * The problem document of a refused call; undefined for any other error. By the error's name, as the class would bring the
 * whole contract to pages that call nothing.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).problem : undefined;
}
