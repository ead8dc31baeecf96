import { DomainError } from '../lib/errors.ts';

/** Builds the error for a request that has already been approved or declined. */
export function noLongerPending(): DomainError {
  return new DomainError('conflict', 'This request is no longer pending.');
}
