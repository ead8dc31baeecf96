import { FANOUT_SOURCE } from '../infra/fanout-source.ts';
import { FANOUT } from '../infra/functions.ts';
import { createLocalStreamsClient } from './dynamodb/local-client.ts';
import type { ConsumerOptions } from './start-worker.ts';
import { parkRecord } from './stream/dead-letters.ts';
import { driveStream, type StreamDriver } from './stream/drive-stream.ts';

/** Connects the table's stream to the fan-out function, with its own checkpoint, independent of the webhook worker's. */
export async function startFanout(options: ConsumerOptions): Promise<StreamDriver> {
  const { endpoint, streamArn, files, functions, onTrouble } = options;
  const driver = await driveStream({
    client: createLocalStreamsClient(endpoint),
    streamArn,
    source: FANOUT_SOURCE,
    checkpointFile: files.fanoutCheckpoint,
    // A notification that the function stores comes back through the stream.
    invoke: (event) => functions.invoke(FANOUT.name, event).finally(() => driver.nudge()),
    async park(record, reason) {
      await parkRecord(files.fanoutDeadLetters, record, reason);
      onTrouble(
        `A table change could not be processed and was written to ${files.fanoutDeadLetters}: ${reason}`,
      );
    },
    async onGap() {
      onTrouble('Part of the stream has expired: notifications and search entries may be missing.');
    },
    onTrouble: (error) => onTrouble(`Reading the stream failed and will be retried: ${error}`),
  });
  return {
    ...driver,
    async settled() {
      await driver.settled();
      await driver.settled();
    },
  };
}
