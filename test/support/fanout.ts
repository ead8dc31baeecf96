import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { inject } from 'vitest';
import { sendDue } from '../../functions/email/digest/send-due.ts';
import { createChangeMarks } from '../../functions/fanout/change-marks.ts';
import type { FanoutDeps } from '../../functions/fanout/fan-out.ts';
import type { OutgoingMail } from '../../functions/lib/mail/mailer.ts';
import type { Table } from '../../functions/table/table.ts';
import { DIGEST, FANOUT } from '../../infra/functions.ts';
import { FANOUT_SOURCE } from '../../infra/settings/fanout-source.ts';
import { createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { startStreamDriver } from '../../local/stream/start-stream-driver.ts';
import { type Api, startApi } from './api.ts';
import { calledAs } from './called-as.ts';
import { startEmailQueue } from './email-queue.ts';
import { openStream } from './table.ts';

/**
 * The fan-out function and the email function, running on the real stream of a test's table. Records the emails sent, the events published
 * and the stream records processed.
 */
export interface Fanout {
  readonly mails: OutgoingMail[];
  readonly published: { readonly channel: string; readonly event: object }[];
  /** The stream records that were delivered, including duplicates. */
  readonly seen: DynamoDBRecord[];
  /** The partition key of each record in the dead-letter queue, and the reason why the record could not be processed. */
  readonly parked: [string, string][];
  takeDeadEmails(): number;
  /** Called before each email is sent. If this function throws, sending fails. */
  onMail: (mail: OutgoingMail) => void;
  /** True if the mail quota has no room for notifications. */
  isMailShort: boolean;
  /** Called before each event is published. If this function throws, publishing fails. */
  onPublish: (channel: string) => void;
  clock: () => Date;
  /**
   * Resolves when all writes so far, and all writes that they caused, have been processed. By then, at least one attempt to send each email
   * has been made.
   */
  waitUntilTried(): Promise<void>;
  /**
   * Resolves when all writes so far, and all writes that they caused, have been processed. By then, every email has been sent or has moved
   * to the dead-letter queue.
   */
  waitUntilIdle(): Promise<void>;
  /** Passes the given records to the function again. Returns the indexes of the records that failed. */
  again(records: readonly unknown[]): Promise<number[]>;
  /** Sets the clock, and calls the scheduled function that sends digests and collected emails. Resolves once everything has been sent. */
  digest(at: Date): Promise<void>;
  /** Forgets all records, and restores the default values of `clock`, `onMail`, `isMailShort` and `onPublish`. */
  reset(): void;
  stop(): Promise<void>;
}

/** Starts the API on a new table, and the functions that process the changes to this table. */
export async function startApiWithFanout(
  options: { operator?: string } = {},
): Promise<{ api: Api; fanout: Fanout }> {
  const api = await startApi();
  return { api, fanout: await startFanout(api.table, options) };
}

/** Starts the functions that process the changes to a table. */
export async function startFanout(table: Table, { operator }: { operator?: string } = {}): Promise<Fanout> {
  // Import this module here rather than at the top, because its logger reads the environment variables on import.
  const { fanOut } = await import('../../functions/fanout/fan-out.ts');
  const folder = await mkdtemp(join(tmpdir(), 'tributary-fanout-'));

  const emails = await startEmailQueue({
    table,
    siteOrigin: 'https://app.example.com',
    operator,
    clock: () => fanout.clock(),
    quota: { hasRoom: async () => !fanout.isMailShort },
    mailer: {
      async send(mail) {
        fanout.onMail(mail);
        fanout.mails.push(mail);
        return 'sent';
      },
    },
  });
  const deps: FanoutDeps = {
    table,
    marks: createChangeMarks(table),
    clock: () => fanout.clock(),
    emails,
    publisher: {
      async publish(channel, events) {
        fanout.onPublish(channel);
        fanout.published.push(...events.map((event) => ({ channel, event })));
      },
    },
  };
  const run = (records: readonly unknown[]) => calledAs(FANOUT.name, () => fanOut(records, deps));
  const fanout: Fanout = {
    mails: [],
    published: [],
    seen: [],
    parked: [],
    takeDeadEmails: () => emails.deadLetters.receive(10).length,
    onMail: () => undefined,
    isMailShort: false,
    onPublish: () => undefined,
    clock: () => new Date(),
    async waitUntilTried() {
      await driver.waitUntilIdle();
      // Wait for the stream, because storing a notification adds another record to the stream.
      await driver.waitUntilIdle();
      await emails.waitUntilTried();
    },
    async waitUntilIdle() {
      await fanout.waitUntilTried();
      await emails.waitUntilIdle();
    },
    async digest(at) {
      fanout.clock = () => at;
      await calledAs(DIGEST.name, () => sendDue(at, { table, emails }));
      await fanout.waitUntilIdle();
      // Wait again, because notifications about sales pass through the stream before they are emailed.
      await fanout.waitUntilIdle();
    },
    again: async (records) => [...(await run(records)).keys()],
    reset() {
      for (const list of [fanout.mails, fanout.published, fanout.seen]) list.length = 0;
      fanout.onMail = () => undefined;
      fanout.isMailShort = false;
      fanout.onPublish = () => undefined;
      fanout.clock = () => new Date();
    },
    async stop() {
      await driver.stop();
      await emails.stop();
      await rm(folder, { recursive: true });
    },
  };
  const driver = await startStreamDriver({
    client: createLocalStreamsClient(inject('dynamodbEndpoint')),
    streamArn: await openStream(table.name),
    source: FANOUT_SOURCE,
    checkpointFile: join(folder, 'checkpoint.json'),
    async invoke({ Records }) {
      const records = Records as DynamoDBRecord[];
      fanout.seen.push(...records);
      const failures = await run(records);
      return {
        batchItemFailures: [...failures.keys()].map((n) => ({
          itemIdentifier: records[n]?.dynamodb?.SequenceNumber,
        })),
      };
    },
    park: async ({ record }, reason) => void fanout.parked.push([record.dynamodb?.Keys?.PK?.S ?? '', reason]),
    onGap: async () => void fanout.parked.push(['gap', '']),
    onProblem: (error) => fanout.parked.push(['trouble', String(error)]),
    backoff: () => 20,
  });
  return fanout;
}
