import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { problemOf } from '../../lib/problem-of.ts';
import { messages } from './messages.ts';

/**
 * Why the server does not take a text, to be shown at the text; undefined where the call failed for another reason and may simply be
 * tried again. `signedOut` is what the specification says to someone whose session has ended.
 */
export function refusalOf(error: unknown, signedOut: string): string | undefined {
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
