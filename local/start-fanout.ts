import { FANOUT } from '../infra/functions.ts';
import { FANOUT_SOURCE } from '../infra/settings/fanout-source.ts';
import { createLocalStreamsClient } from './dynamodb/local-client.ts';
import type { ConsumerOptions } from './start-worker.ts';
import { writeDeadLetter } from './stream/dead-letters.ts';
import { type StreamDriver, startStreamDriver } from './stream/start-stream-driver.ts';

/**
 * Starts delivering the table's stream to the fan-out function. This function and the webhook worker have separate checkpoints in the
 * stream.
 */
export async function startFanout(options: ConsumerOptions): Promise<StreamDriver> {
  const { endpoint, streamArn, files, functions, onProblem } = options;
  const driver = await startStreamDriver({
    client: createLocalStreamsClient(endpoint),
    streamArn,
    source: FANOUT_SOURCE,
    checkpointFile: files.fanoutCheckpoint,
    // Poll the stream after each call, because the function may have written to the table.
    invoke: (event) => functions.invoke(FANOUT.name, event).finally(() => driver.nudge()),
    async park(record, reason) {
      await writeDeadLetter(files.fanoutDeadLetters, record, reason);
      onProblem(
        `A table change could not be processed and was written to ${files.fanoutDeadLetters}: ${reason}`,
      );
    },
    async onGap() {
      onProblem('Part of the stream has expired: notifications and search entries may be missing.');
    },
    onProblem: (error) => onProblem(`Reading the stream failed and will be retried: ${error}`),
  });
  return {
    ...driver,
    async waitUntilIdle() {
      await driver.waitUntilIdle();
      await driver.waitUntilIdle();
    },
  };
}
