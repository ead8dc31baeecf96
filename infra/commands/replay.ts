import { createDocumentClient } from '../../functions/table/client.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { findRunning } from './find-running.ts';
import { replayEvents } from './replay-events.ts';

const USAGE = 'npm run replay -- 2026-11-21T03:00:00Z';

/**
 * `npm run replay -- <time>`: sends all provider events received since the given time to the worker again. Uses the running local cloud.
 * With `TABLE_NAME` in the environment, uses a deployed environment and the operator's own AWS credentials instead. Scans the whole table,
 * so it is meant for recovery after an outage. Idempotent.
 */
async function replay([time]: string[]): Promise<void> {
  const since = new Date(time ?? '');
  if (!time || Number.isNaN(since.getTime())) throw new CommandError(`Specify the start time: ${USAGE}`);
  const { TABLE_NAME } = process.env;
  const { dynamodbEndpoint, tableName } = TABLE_NAME
    ? { dynamodbEndpoint: undefined, tableName: TABLE_NAME }
    : await findRunning();
  const replayed = await replayEvents(createDocumentClient(dynamodbEndpoint), tableName, since);
  const events = replayed === 1 ? '1 event was' : `${replayed} events were`;
  console.log(`${events} sent to the worker again.`);
}

await runCommand(() => replay(process.argv.slice(2)));
