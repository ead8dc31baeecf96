import { DomainError } from '../lib/errors.ts';

/** The answer to whoever decides on a request second. */
export function noLongerPending(): DomainError {
  return new DomainError('conflict', 'This request is no longer pending.');
}
