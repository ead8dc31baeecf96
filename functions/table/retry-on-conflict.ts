import { type RetryOptions, retry } from '../lib/retry.ts';
import { ConditionFailed } from './transaction.ts';

/**
 * Runs a read and a write with an optimistic lock. If a concurrent write wins, retries both, by default up to five times without pauses.
 * After the last attempt, throws its `ConditionFailed`.
 */
export function retryOnConflict<T>(
  readAndWrite: () => Promise<T>,
  options: Partial<Pick<RetryOptions, 'attempts' | 'maxPauseMs'>> = {},
): Promise<T> {
  const isRetriable = (error: unknown) => error instanceof ConditionFailed;
  return retry(readAndWrite, { attempts: 5, ...options, isRetriable });
}
