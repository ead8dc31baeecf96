import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { inject } from 'vitest';
import { createChangeMarks } from '../../functions/fanout/change-marks.ts';
import type { FanoutDeps } from '../../functions/fanout/fan-out.ts';
import type { OutgoingMail } from '../../functions/mail/mailer.ts';
import type { Table } from '../../functions/table/table.ts';
import { FANOUT_SOURCE } from '../../infra/fanout-source.ts';
import { FANOUT } from '../../infra/functions.ts';
import { createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { driveStream } from '../../local/stream/drive-stream.ts';
import { calledAs } from './called-as.ts';
import { openStream } from './table.ts';

/** The fan-out function on the real stream of a test's table, with the world around it kept in lists. */
export interface Fanout {
  /** Mails that were sent, the oldest first. */
  readonly mails: OutgoingMail[];
  /** What was published, in order. */
  readonly published: { readonly channel: string; readonly event: object }[];
  /** Every record that was handed over, once for each time. */
  readonly seen: DynamoDBRecord[];
  /** Keys of records that were given up, with the reason. */
  readonly parked: [string, string][];
  /** What is told to fail: called before each mail, or each publication, and may throw. */
  onMail: (mail: OutgoingMail) => void;
  onPublish: (channel: string) => void;
  /** What the function takes for the present. */
  clock: () => Date;
  /** Resolves when all that follows from what was written is done. */
  settled(): Promise<void>;
  /** Hands records to the function once more, as they are given. Answers the places of those that failed. */
  again(records: readonly unknown[]): Promise<number[]>;
  stop(): Promise<void>;
}

export async function startFanout(table: Table): Promise<Fanout> {
  // Its logger reads the environment when it is loaded.
  const { fanOut } = await import('../../functions/fanout/fan-out.ts');
  const folder = await mkdtemp(join(tmpdir(), 'tributary-fanout-'));

  const deps: FanoutDeps = {
    table,
    marks: createChangeMarks(table),
    siteOrigin: 'https://app.example.com',
    clock: () => fanout.clock(),
    mailer: {
      async send(mail) {
        fanout.onMail(mail);
        fanout.mails.push(mail);
        return 'sent';
      },
    },
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
    onMail: () => undefined,
    onPublish: () => undefined,
    clock: () => new Date(),
    async settled() {
      await driver.settled();
      // A notification that was stored comes back through the stream.
      await driver.settled();
    },
    again: async (records) => [...(await run(records)).keys()],
    async stop() {
      await driver.stop();
      await rm(folder, { recursive: true });
    },
  };
  const driver = await driveStream({
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
    onTrouble: (error) => fanout.parked.push(['trouble', String(error)]),
    backoff: () => 20,
  });
  return fanout;
}
