import { createDocumentClient } from '../functions/table/client.ts';
import { replayEvents } from '../infra/commands/replay-events.ts';
import { WEBHOOK_WORKER } from '../infra/functions.ts';
import { WORKER_SOURCE } from '../infra/settings/worker-source.ts';
import type { DataFiles } from './data-files.ts';
import { createLocalStreamsClient } from './dynamodb/local-client.ts';
import type { Functions } from './functions/start-functions.ts';
import { writeDeadLetter } from './stream/dead-letters.ts';
import { type StreamDriver, startStreamDriver } from './stream/start-stream-driver.ts';

export interface ConsumerOptions {
  readonly endpoint: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly files: DataFiles;
  readonly functions: Functions;
  readonly onProblem: (message: string) => void;
}

interface WorkerOptions extends ConsumerOptions {
  /** Called after each batch, because the batch may have written to the table. */
  readonly onWrite: () => void;
}

export async function startWorker(options: WorkerOptions): Promise<StreamDriver> {
  const { endpoint, streamArn, files, functions, onProblem, onWrite } = options;
  return startStreamDriver({
    client: createLocalStreamsClient(endpoint),
    streamArn,
    source: WORKER_SOURCE,
    checkpointFile: files.checkpoint,
    invoke: (event) => functions.invoke(WEBHOOK_WORKER.name, event).finally(onWrite),
    async park(record, reason) {
      await writeDeadLetter(files.deadLetters, record, reason);
      onProblem(`A provider event could not be processed and was written to ${files.deadLetters}: ${reason}`);
    },
    async onGap() {
      await replayEvents(createDocumentClient(endpoint), options.tableName);
    },
    onProblem: (error) => onProblem(`Reading the stream failed and will be retried: ${error}`),
  });
}
