import { FANOUT_SOURCE } from '../infra/fanout-source.ts';
import { FANOUT } from '../infra/functions.ts';
import { createLocalStreamsClient } from './dynamodb/local-client.ts';
import type { ConsumerOptions } from './start-worker.ts';
import { parkRecord } from './stream/dead-letters.ts';
import { driveStream, type StreamDriver } from './stream/drive-stream.ts';

/** Ties the table's stream to the fan-out function, beside the webhook worker and with a place of its own in the stream. */
export async function startFanout(options: ConsumerOptions): Promise<StreamDriver> {
  const { endpoint, streamArn, files, functions, onTrouble } = options;
  const driver = await driveStream({
    client: createLocalStreamsClient(endpoint),
    streamArn,
    source: FANOUT_SOURCE,
    checkpointFile: files.fanoutCheckpoint,
    // A notification that it stores comes back to it through the stream.
    invoke: (event) => functions.invoke(FANOUT.name, event).finally(() => driver.nudge()),
    async park(record, reason) {
      await parkRecord(files.fanoutDeadLetters, record, reason);
      onTrouble(`A change could not be passed on and was parked in ${files.fanoutDeadLetters}: ${reason}`);
    },
    async onGap() {
      onTrouble('A part of the stream is forgotten: notifications and words for the search may be missing.');
    },
    onTrouble: (error) => onTrouble(`The stream could not be read and is tried again: ${error}`),
  });
  return {
    ...driver,
    async settled() {
      await driver.settled();
      await driver.settled();
    },
  };
}
