import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { vi } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { EMAIL, FANOUT } from '../../infra/functions.ts';
import { FANOUT_SOURCE } from '../../infra/settings/fanout-source.ts';
import { EMAIL_SOURCE } from '../../infra/settings/queues.ts';
import { createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { readBody } from '../../local/gateway/read-body.ts';
import { createMailbox, type StoredMail } from '../../local/mail/mailbox.ts';
import { createSesEndpoint } from '../../local/ses/endpoint.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';
import { createSqsEndpoint } from '../../local/sqs/endpoint.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { startStreamDriver } from '../../local/stream/start-stream-driver.ts';
import { calledAs } from './called-as.ts';
import { CONDITION_CEILING_MS } from './ceiling.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { openStream } from './table.ts';

export interface EmailPipeline {
  readonly clock: FakeClock;
  isSesDown: boolean;
  sesCalls: number;
  /** Every record that was delivered to the fan-out function, including duplicates. */
  readonly delivered: DynamoDBRecord[];
  readonly channels: string[];
  readonly queue: LocalQueue;
  readonly deadLetters: LocalQueue;
  mails(): Promise<StoredMail[]>;
  /** Resolves when the fan-out function has processed the stream and no email is being sent. */
  waitUntilTried(): Promise<void>;
  /** Advances the queue's clock until `isOver` returns true. Each attempt runs at its scheduled time. */
  passTimeUntil(isOver: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startEmailPipeline(table: Table): Promise<EmailPipeline> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-emails-'));
  const mailbox = createMailbox(join(folder, 'mails.jsonl'));
  const clock = createFakeClock();
  const { visibilityTimeoutSeconds, retentionDays, maxReceiveCount } = EMAIL_SOURCE;
  const deadLetters = new LocalQueue({ name: 'dead', visibilityTimeoutSeconds, retentionDays: 14, clock });
  const redrive = { maxReceiveCount, deadLetters };
  const queue = new LocalQueue({ name: 'email', visibilityTimeoutSeconds, retentionDays, redrive, clock });

  const credentials = LOCAL_CREDENTIALS;
  const sqs = createSqsEndpoint({ queues: [queue, deadLetters], clock, credentials });
  const ses = createSesEndpoint({ mailbox, credentials });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    if (url.startsWith('/sqs/')) return sqs(request, response);
    if (url.startsWith('/ses/')) {
      pipeline.sesCalls++;
      if (!pipeline.isSesDown) return ses(request, response);
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"__type":"InternalServiceErrorException"}');
      return;
    }
    const { channel, events } = JSON.parse(String(await readBody(request)));
    pipeline.channels.push(channel);
    response.end(JSON.stringify({ failed: [], successful: events }));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    EVENTS_ENDPOINT: origin,
    SITE_ORIGIN: 'https://app.example.com',
    MAIL_FROM: 'Tributary <mail@example.com>',
    EMAIL_QUEUE_URL: `${origin}/sqs/000000000000/email`,
    EMAIL_DEAD_LETTERS_URL: `${origin}/sqs/000000000000/dead`,
    SQS_ENDPOINT: `${origin}/sqs/`,
    SES_ENDPOINT: `${origin}/ses`,
  });
  // Import the handlers here rather than at the top, because they read the environment variables on import.
  const [fanout, email] = await Promise.all([
    import('../../functions/fanout/handler.ts'),
    import('../../functions/email/handler.ts'),
  ]);
  const contextOf = (name: string) => lambdaContext(name, randomUUID(), Date.now() + 60_000);
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => void problems.push(error);
  const stream = await startStreamDriver({
    client: createLocalStreamsClient(process.env.DYNAMODB_ENDPOINT ?? ''),
    streamArn: await openStream(table.name),
    source: FANOUT_SOURCE,
    checkpointFile: join(folder, 'checkpoint.json'),
    invoke(event) {
      pipeline.delivered.push(...(event.Records as DynamoDBRecord[]));
      return calledAs(FANOUT.name, () =>
        fanout.handler(event as DynamoDBStreamEvent, contextOf(FANOUT.name)),
      );
    },
    park: async (_, reason) => onProblem(reason),
    onGap: async () => onProblem('gap'),
    onProblem,
  });
  const driver = startQueueDriver({
    queue,
    source: EMAIL_SOURCE,
    invoke: (event) => calledAs(EMAIL.name, () => email.handler(event, contextOf(EMAIL.name))),
    onProblem,
  });
  const waitForEmails = () =>
    vi.waitUntil(() => driver.isWaiting(), { timeout: CONDITION_CEILING_MS, interval: 2 });
  const pipeline: EmailPipeline = {
    clock,
    isSesDown: false,
    sesCalls: 0,
    delivered: [],
    channels: [],
    queue,
    deadLetters,
    mails: () => mailbox.list(),
    async waitUntilTried() {
      await stream.waitUntilIdle();
      // Wait for the stream again, because storing a notification adds a record to the stream.
      await stream.waitUntilIdle();
      await waitForEmails();
      if (problems.length > 0) throw new Error('The pipeline failed', { cause: problems });
    },
    async passTimeUntil(isOver) {
      for (; !isOver(); await waitForEmails()) clock.advanceToNextAlarm();
    },
    async stop() {
      await Promise.all([stream.stop(), driver.stop()]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return pipeline;
}
