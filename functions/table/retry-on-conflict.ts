import { ConditionFailed } from './transaction.ts';

const MAX_READS = 5;

/**
 * Runs an optimistically locked read and write, and retries it after each lost race. Throws the last `ConditionFailed` after
 * `MAX_READS` attempts.
 */
export async function retryOnConflict<T>(readAndWrite: () => Promise<T>): Promise<T> {
  for (let read = 1; ; read++) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || read === MAX_READS) throw error;
    }
  }
}
