import { ApiError } from '../../../../shared/contract/client.ts';
import { ERRORS } from '../../../../shared/contract/errors.ts';
import { messages } from './messages.ts';

export interface RequestFailure {
  title: string;
  description: string;
  /** True if the error is about the code and must therefore be shown next to the code's field. */
  isCodeInvalid: boolean;
}

/**
 * Returns the server's message if the server rejected the request. For any other error, returns a message that says that the code could not
 * be checked (spec 8).
 */
export function requestFailure(error: unknown): RequestFailure {
  const problem = error instanceof ApiError ? error.problem : undefined;
  switch (problem?.code) {
    case 'coupon_code_taken':
      return { title: messages.unavailable, description: problem.detail, isCodeInvalid: true };
    case 'conflict':
    case 'already_requested':
    case 'app_inactive':
    case 'rate_limited':
    case 'not_found':
    case 'unauthenticated':
      return { title: ERRORS[problem.code].title, description: problem.detail, isCodeInvalid: false };
    default:
      return {
        title: messages.verificationError,
        description: messages.verificationErrorHint,
        isCodeInvalid: false,
      };
  }
}
