import { createDocumentClient } from '../functions/table/client.ts';
import { WEBHOOK_WORKER } from '../infra/functions.ts';
import { WORKER_SOURCE } from '../infra/worker-source.ts';
import type { DataFiles } from './data-files.ts';
import { createLocalStreamsClient } from './dynamodb/local-client.ts';
import type { Functions } from './functions/start-functions.ts';
import { LOCAL } from './settings.ts';
import { parkRecord } from './stream/dead-letters.ts';
import { driveStream, type StreamDriver } from './stream/drive-stream.ts';
import { replayEvents } from './stream/replay-events.ts';

/** What every function that the stream feeds is started with. */
export interface ConsumerOptions {
  readonly endpoint: string;
  readonly streamArn: string;
  readonly files: DataFiles;
  readonly functions: Functions;
  readonly onTrouble: (message: string) => void;
}

interface WorkerOptions extends ConsumerOptions {
  /** Called after each batch: probably something was written. */
  readonly onWrite: () => void;
}

export interface LocalWorker extends StreamDriver {
  /** Hands nothing more to the worker until the answer is called; what arrives meanwhile stays in the stream. */
  hold(): () => void;
}

/** Ties the table's stream to the webhook worker. */
export async function startWorker(options: WorkerOptions): Promise<LocalWorker> {
  const { endpoint, streamArn, files, functions, onTrouble, onWrite } = options;
  let held: Promise<void> | undefined;
  const driver = await driveStream({
    client: createLocalStreamsClient(endpoint),
    streamArn,
    source: WORKER_SOURCE,
    checkpointFile: files.checkpoint,
    async invoke(event) {
      await held;
      return functions.invoke(WEBHOOK_WORKER.name, event).finally(onWrite);
    },
    async park(record, reason) {
      await parkRecord(files.deadLetters, record, reason);
      onTrouble(`A provider event could not be processed and was parked in ${files.deadLetters}: ${reason}`);
    },
    async onGap() {
      await replayEvents(createDocumentClient(endpoint), LOCAL.tableName);
    },
    onTrouble: (error) => onTrouble(`The stream could not be read and is tried again: ${error}`),
  });

  return {
    ...driver,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
}
