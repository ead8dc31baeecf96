import { fieldErrorsOf } from '../../lib/forms/form-errors.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { messages } from './messages.ts';

/** Returns undefined for failures that can be retried. `signedOut` is the message for an expired session. */
export function rejectionReason(error: unknown, signedOut: string): string | undefined {
  const problem = problemOf(error);
  switch (problem?.code) {
    case 'validation_failed':
      return fieldErrorsOf(error).find(({ name }) => name === 'content')?.message ?? problem.detail;
    case 'rate_limited':
    case 'duplicate_text':
    case 'suspended':
    case 'edit_window_over':
      return problem.detail;
    case 'not_found':
      return messages.missing;
    case 'unauthenticated':
      return signedOut;
    default:
      return undefined;
  }
}
