import { ApiError } from '../../../../shared/contract/client.ts';

/** Classifies a failed recording: ask again with the new balance, stop, or offer to retry. */
export function recordOutcome(error: unknown): 'balance_changed' | 'nothing_due' | 'failed' {
  const code = error instanceof ApiError ? error.problem.code : undefined;
  return code === 'balance_changed' || code === 'nothing_due' ? code : 'failed';
}
