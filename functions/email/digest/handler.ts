import { optional, readEnv, url } from '../../lib/env.ts';
import { logger } from '../../lib/logs/logger.ts';
import { lazyQueue } from '../../lib/queues/lazy-queue.ts';
import { scheduledHandler } from '../../lib/queues/scheduled-handler.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { sendDue } from './send-due.ts';

const env = readEnv({
  EMAIL_QUEUE_URL: url(),
  /** Set only in local development and in tests. */
  SQS_ENDPOINT: optional(url()),
});
const deps = {
  table: tableFromEnv(),
  emails: lazyQueue({ url: env.EMAIL_QUEUE_URL, endpoint: env.SQS_ENDPOINT }),
};

/** Queues the digests and collected emails that are due by the time of the scheduled event. The email function sends them. */
export const handler = scheduledHandler(async (now) => {
  const due = await sendDue(now, deps);
  if (due > 0) logger.info('Digests are due', { due });
});
