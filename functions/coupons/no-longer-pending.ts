import { DomainError } from '../lib/errors.ts';

export function noLongerPending(): DomainError {
  return new DomainError('conflict', 'This request is no longer pending.');
}
