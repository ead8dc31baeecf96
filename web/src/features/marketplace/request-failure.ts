import { ApiError } from '../../../../shared/contract/client.ts';
import { ERRORS } from '../../../../shared/contract/errors.ts';
import { messages } from './messages.ts';

/** What is said when a request for a code fails. */
export interface RequestFailure {
  title: string;
  description: string;
  /** True where the code is what is wrong, so that the field says it too. */
  aboutCode: boolean;
}

/** Refusals in the server's words; anything else means that the code could not be checked (spec 8). */
export function requestFailure(error: unknown): RequestFailure {
  const problem = error instanceof ApiError ? error.problem : undefined;
  switch (problem?.code) {
    case 'coupon_code_taken':
      return { title: messages.unavailable, description: problem.detail, aboutCode: true };
    case 'already_requested':
    case 'app_inactive':
    case 'not_found':
      return { title: ERRORS[problem.code].title, description: problem.detail, aboutCode: false };
    default:
      return {
        title: messages.verificationError,
        description: messages.verificationErrorHint,
        aboutCode: false,
      };
  }
}
