import { type RetryOptions, retry } from '../lib/retry.ts';
import { ConditionFailed } from './transaction.ts';

/**
 * Runs a read and a write with an optimistic lock. If a concurrent write wins, repeats both, by default for up to five attempts without
 * pauses. Throws the `ConditionFailed` of the last attempt.
 */
export function retryOnConflict<T>(
  readAndWrite: () => Promise<T>,
  options: Partial<Pick<RetryOptions, 'attempts' | 'maxPauseMs'>> = {},
): Promise<T> {
  const isRetriable = (error: unknown) => error instanceof ConditionFailed;
  return retry(readAndWrite, { attempts: 5, ...options, isRetriable });
}
