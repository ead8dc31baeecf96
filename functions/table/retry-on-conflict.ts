import { type RetryOptions, retry } from '../lib/retry.ts';
import { ConditionFailed } from './transaction.ts';

/**
 * Runs a read and a write with an optimistic lock, and retries both if a concurrent write wins. By default, retries up to five times
 * without pauses. Then throws the last `ConditionFailed`.
 */
export function retryOnConflict<T>(
  readAndWrite: () => Promise<T>,
  options: Partial<Pick<RetryOptions, 'attempts' | 'maxPauseMs'>> = {},
): Promise<T> {
  const isRetriable = (error: unknown) => error instanceof ConditionFailed;
  return retry(readAndWrite, { attempts: 5, ...options, isRetriable });
}
