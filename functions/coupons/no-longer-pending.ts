import { DomainError } from '../lib/http/errors.ts';

export function noLongerPending(): DomainError {
  return new DomainError('conflict', 'This request is no longer pending.');
}
