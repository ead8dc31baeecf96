import type { ErrorCode, FieldError } from '../../shared/contract/errors.ts';
import type { Money } from '../../shared/money.ts';

interface DomainErrorOptions extends ErrorOptions {
  /** The invalid fields. Set for the error `validation_failed`. */
  fields?: readonly FieldError[];
  /** The number of seconds after which the caller may try again. Set for the error `rate_limited`. */
  retryAfter?: number;
  due?: Money;
}

/**
 * An error for the caller. `message` becomes the `detail` of the problem document. If the specification defines a message, it is used
 * verbatim.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly due: Money | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.due = options.due;
    this.retryAfter = options.retryAfter;
  }
}

/** Builds the error for a resource that does not exist or belongs to someone else. The caller cannot distinguish the two cases. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} does not exist or you do not have permission to view it.`);
}

export function invalid(fields: readonly FieldError[]): DomainError {
  return new DomainError('validation_failed', fields[0]?.message ?? 'Invalid input', { fields });
}

/** Builds the error for a caller who was signed out on all devices after the sign-in that the token comes from. */
export function signedOut(): DomainError {
  return new DomainError('unauthenticated', 'You were signed out. Sign in again.');
}

/**
 * Builds the error for a caller whose account is deleted. Such calls are possible because access tokens remain valid for up to an hour
 * after the deletion.
 */
export function accountDeleted(): DomainError {
  return new DomainError('unauthenticated', 'User not authenticated');
}

/** Builds the error for a caller whom the operator has blocked. */
export function accountBlocked(): DomainError {
  return new DomainError('unauthenticated', 'This account is blocked. Contact us to find out why.');
}
