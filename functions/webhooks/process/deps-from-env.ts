import { integer, optional, readEnv, text, url } from '../../lib/env.ts';
import { lazyQueue } from '../../lib/queues/lazy-queue.ts';
import type { Queue } from '../../lib/queues/queue.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import type { ProcessDeps } from './deps.ts';

/** Builds, from environment variables, the dependencies of a function that processes events. */
export function processDepsFromEnv(): ProcessDeps & { later: Queue } {
  const { INVOICE_WAIT_SECONDS: wait, ...env } = readEnv({
    RETRY_QUEUE_URL: url(),
    PAYMENT_LINK_ID: optional(text()),
    /** Set only in local development and in tests. */
    INVOICE_WAIT_SECONDS: optional(integer()),
    /** Set only in local development and in tests. */
    SQS_ENDPOINT: optional(url()),
  });
  return {
    table: tableFromEnv(),
    clock: () => new Date(),
    paymentLinkId: env.PAYMENT_LINK_ID,
    invoiceWaitSeconds: wait === undefined ? undefined : Number(wait),
    later: lazyQueue({ url: env.RETRY_QUEUE_URL, endpoint: env.SQS_ENDPOINT }),
  };
}
