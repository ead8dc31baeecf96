import { DomainError } from '../lib/errors.ts';

/** Builds the error for a decision about a request that has already been decided. */
export function noLongerPending(): DomainError {
  return new DomainError('conflict', 'This request is no longer pending.');
}
