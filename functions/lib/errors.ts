import type { ErrorCode, FieldError } from '../../shared/contract/errors.ts';

/** A refusal that the caller can understand. `message` is the `detail` of the answer: the specification's own where it has one. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { fields?: readonly FieldError[] } = {},
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields ?? [];
  }
}

/** What does not exist, or is someone else's: the two are never told apart. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} does not exist or you do not have permission to view it.`);
}

/** Input that was refused, by field. */
export function invalid(fields: readonly FieldError[]): DomainError {
  return new DomainError('validation_failed', fields[0]?.message ?? 'The input is not valid', { fields });
}

/** Whoever calls has no account any more; an access token is good for up to an hour longer. */
export function userIsGone(): DomainError {
  return new DomainError('unauthenticated', 'User not authenticated');
}
