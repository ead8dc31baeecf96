import { type RetryOptions, retry } from '../lib/retry.ts';
import { ConditionFailed } from './transaction.ts';

/**
 * Runs a read and a write with an optimistic lock, and repeats both if a concurrent write wins. By default, makes up to five attempts
 * without pauses. Throws the `ConditionFailed` of the last attempt.
 */
export function retryOnConflict<T>(
  readAndWrite: () => Promise<T>,
  options: Partial<Pick<RetryOptions, 'attempts' | 'maxPauseMs'>> = {},
): Promise<T> {
  const isRetriable = (error: unknown) => error instanceof ConditionFailed;
  return retry(readAndWrite, { attempts: 5, ...options, isRetriable });
}
