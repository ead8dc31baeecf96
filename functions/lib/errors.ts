import type { ErrorCode, FieldError } from '../../shared/contract/errors.ts';
import type { Money } from '../../shared/money.ts';

interface DomainErrorOptions extends ErrorOptions {
  /** The invalid input, with `validation_failed`. */
  fields?: readonly FieldError[];
  /** The balance now due, with `balance_changed` and `nothing_due`. */
  due?: Money;
}

/** An error that is reported to the caller. `message` becomes the problem's `detail`, in the specification's wording if it has one. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly due: Money | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.due = options.due;
  }
}

/** Builds the error for a resource that does not exist or belongs to someone else. The two are indistinguishable on purpose. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} does not exist or you do not have permission to view it.`);
}

/** Builds the error for invalid input, by field. */
export function invalid(fields: readonly FieldError[]): DomainError {
  return new DomainError('validation_failed', fields[0]?.message ?? 'Invalid input', { fields });
}

/** Builds the error for a caller whose account is deleted: access tokens remain valid for up to an hour. */
export function accountDeleted(): DomainError {
  return new DomainError('unauthenticated', 'User not authenticated');
}
