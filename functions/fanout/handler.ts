import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { withCorrelation } from '../lib/logs/correlation.ts';
import { logger } from '../lib/logs/logger.ts';
import { readTrace } from '../lib/logs/read-trace.ts';
import { lazyQueue } from '../lib/queues/lazy-queue.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { createChangeMarks } from './change-marks.ts';
import { type FanoutDeps, fanOut } from './fan-out.ts';
import { createPublisher } from './publisher.ts';

const env = readEnv({
  EVENTS_ENDPOINT: url(),
  EMAIL_QUEUE_URL: url(),
  AWS_REGION: text(),
  AWS_ACCESS_KEY_ID: text(),
  AWS_SECRET_ACCESS_KEY: text(),
  AWS_SESSION_TOKEN: optional(text()),
  /** Set only in local development and in tests. */
  SQS_ENDPOINT: optional(url()),
});

const table = tableFromEnv();
const deps: FanoutDeps = {
  table,
  marks: createChangeMarks(table),
  emails: lazyQueue({ url: env.EMAIL_QUEUE_URL, endpoint: env.SQS_ENDPOINT }),
  publisher: createPublisher({
    endpoint: env.EVENTS_ENDPOINT,
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
    },
  }),
  clock: () => new Date(),
};

/**
 * Propagates changes in the table to the search index, to notifications and to open pages. Lambda retries failed records and finally sends
 * them to the dead-letter queue.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const failures = await fanOut(event.Records, deps);
  const batchItemFailures = [...failures].map(([n, error]) => {
    const itemIdentifier = event.Records[n]?.dynamodb?.SequenceNumber ?? '';
    withCorrelation([readTrace(event.Records[n]).correlationId], () =>
      logger.error('A change could not be processed and will be retried', {
        error: error as Error,
        itemIdentifier,
      }),
    );
    return { itemIdentifier };
  });
  return { batchItemFailures };
}
