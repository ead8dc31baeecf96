import { ConditionFailed } from './transaction.ts';

const MAX_READS = 5;

/**
 * Runs `readAndWrite`, which reads and then writes under the condition that what it read is still so, again after each lost race.
 * Throws the last `ConditionFailed` where it never wins.
 */
export async function tryAgainOnLostRace<T>(readAndWrite: () => Promise<T>): Promise<T> {
  for (let read = 1; ; read++) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || read === MAX_READS) throw error;
    }
  }
}
