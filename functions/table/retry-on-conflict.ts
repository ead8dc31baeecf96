import { ConditionFailed } from './transaction.ts';

const MAX_READS = 5;

/**
 * Runs an optimistically locked read and write, and retries both if a concurrent write wins. After `MAX_READS` attempts, throws the last
 * `ConditionFailed`.
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
