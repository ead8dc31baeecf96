import { createDocumentClient } from '../functions/table/client.ts';
import { Refusal } from './refusal.ts';
import { run } from './run.ts';
import { findRunning } from './running.ts';
import { replayEvents } from './stream/replay-events.ts';

const USAGE = 'npm run replay -- 2026-11-21T03:00:00Z';

/**
 * `npm run replay -- <time>`: hands every provider event received since then to the worker once more, where `npm start` runs or, with
 * `TABLE_NAME` in the environment, on a deployed stage with the operator's own AWS credentials. Reads the whole table, so it is for
 * the day after an outage. Processing an event twice changes nothing.
 */
async function replay([time]: string[]): Promise<void> {
  const since = new Date(time ?? '');
  if (!time || Number.isNaN(since.getTime())) throw new Refusal(`Since when? ${USAGE}`);
  const { TABLE_NAME } = process.env;
  const { dynamodbEndpoint, tableName } = TABLE_NAME
    ? { dynamodbEndpoint: undefined, tableName: TABLE_NAME }
    : await findRunning();
  const replayed = await replayEvents(createDocumentClient(dynamodbEndpoint), tableName, since);
  const events = replayed === 1 ? '1 event was' : `${replayed} events were`;
  console.log(`${events} handed to the worker once more.`);
}

await run(() => replay(process.argv.slice(2)));
