import { ApiError } from '../../../../shared/contract/client.ts';

/** What a failed recording means for the dialog: ask again with the new balance, stop, or offer to repeat. */
export function recordOutcome(error: unknown): 'balance_changed' | 'nothing_due' | 'failed' {
  const code = error instanceof ApiError ? error.problem.code : undefined;
  return code === 'balance_changed' || code === 'nothing_due' ? code : 'failed';
}
