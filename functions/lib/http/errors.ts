import type { ErrorCode, FieldError } from '../../../shared/contract/errors.ts';
import type { EmptyObject } from '../../../shared/contract/operation.ts';
import type { Money } from '../../../shared/money/money.ts';
import type { Day } from '../../../shared/money/months.ts';

/** What an error tells the caller besides its message. Errors with other codes tell nothing else. */
interface Payloads {
  validation_failed: { readonly fields: readonly FieldError[] };
  /** The number of seconds after which the caller may try again. */
  rate_limited: { readonly retryAfter: number };
  balance_changed: { readonly due: Money };
  nothing_due: { readonly due: Money; readonly payableFrom?: Day };
  /** The current state, if the request was made from an earlier one. */
  conflict: { readonly current?: object };
}

type PayloadOf<C extends ErrorCode> = C extends keyof Payloads ? Payloads[C] : unknown;
type Arguments<C extends ErrorCode> = C extends keyof Payloads
  ? EmptyObject extends Payloads[C]
    ? [options?: Payloads[C] & ErrorOptions]
    : [options: Payloads[C] & ErrorOptions]
  : [options?: ErrorOptions];

export type Failure = { [C in ErrorCode]: { readonly code: C } & PayloadOf<C> }[ErrorCode];

/**
 * An error for the caller. `message` becomes the `detail` of the problem document. If the specification defines a message, it is used
 * verbatim.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly failure: Failure;

  constructor(code: C, message: string, ...[options]: Arguments<C>) {
    const { cause, ...payload } = options ?? {};
    super(message, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.failure = { code, ...payload } as Failure;
  }
}

/** Builds the error for a resource that does not exist or belongs to someone else. The caller cannot distinguish the two cases. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} does not exist or you do not have permission to view it.`);
}

/** Builds the error for a request that was made from an earlier state. `current` is what the response would be now. */
export function changedMeanwhile(current: object): DomainError {
  return new DomainError('conflict', 'This was changed after you opened it. Nothing was saved yet.', {
    current,
  });
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
