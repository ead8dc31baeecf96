import { SQSClient } from '@aws-sdk/client-sqs';
import { createDocumentClient } from '../../functions/table/client.ts';
import { runCommand } from '../run-command.ts';
import { findRunning } from './find-running.ts';
import { moveDeadLetters } from './move-dead-letters.ts';
import { createRateLimit } from './rate-limit.ts';
import { type ReplayArguments, replayArguments } from './replay-arguments.ts';
import { replayEvents } from './replay-events.ts';

const REPORT_MS = 5_000;

/**
 * `npm run replay -- --since <time>`: sends stored provider events to the worker again. The events can be selected by time or app, and a
 * single event can be selected by its id. By default, uses the running local cloud. If the variable `TABLE_NAME` is set, uses a deployed
 * environment and the operator's own AWS credentials. Scans the whole table, so it is meant for recovery after an outage. With
 * `--dead-letters <ARN>`, moves the messages in a dead-letter queue back to their original queue instead. Both actions are idempotent.
 */
async function replay(args: string[]): Promise<void> {
  const parsed = replayArguments(args);
  if (parsed.kind === 'events') return replayStored(parsed);
  const { queueArn, rate } = parsed;
  const [, , , region = ''] = queueArn.split(':');
  const moved = await moveDeadLetters(new SQSClient({ region }), {
    queueArn,
    rate,
    onProgress: reporter((done: number, total: number) => `${done} of about ${total} messages moved`),
  });
  console.log(`${moved === 1 ? '1 message was' : `${moved} messages were`} moved back to the queue.`);
}

async function replayStored({
  selection,
  from,
  rate,
  segments,
}: Extract<ReplayArguments, { kind: 'events' }>) {
  const { TABLE_NAME } = process.env;
  const { dynamodbEndpoint, tableName } = TABLE_NAME
    ? { dynamodbEndpoint: undefined, tableName: TABLE_NAME }
    : await findRunning();
  const started = performance.now();
  const { read, replayed, expired } = await replayEvents(createDocumentClient(dynamodbEndpoint), tableName, {
    selection,
    from,
    segments,
    waitForTurn: createRateLimit(rate),
    onProgress: reporter((counts) => `${counts.read} items read, ${counts.replayed} events replayed`),
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  const events = replayed === 1 ? '1 event was' : `${replayed} events were`;
  const gone = expired > 0 ? ` ${expired} expired before their turn.` : '';
  console.log(`${events} sent to the worker again, of ${read} items read in ${seconds} s.${gone}`);
}

function reporter<A extends unknown[]>(describe: (...args: A) => string): (...args: A) => void {
  let last = performance.now();
  return (...args) => {
    if (performance.now() - last < REPORT_MS) return;
    last = performance.now();
    console.error(`${describe(...args)} …`);
  };
}

await runCommand(() => replay(process.argv.slice(2)));
