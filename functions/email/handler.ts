import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { readEnv } from '../lib/env.ts';
import { lazyQueue } from '../lib/lazy-queue.ts';
import { logger } from '../lib/logger.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { type SendEmailsDeps, sendEmails } from './send-emails.ts';

const env = readEnv(
  z.object({
    SITE_ORIGIN: z.url(),
    MAIL_FROM: z.optional(z.string().check(z.includes('@'))),
    EMAIL_QUEUE_URL: z.url(),
    /** Only in local development and in tests. */
    SES_ENDPOINT: z.optional(z.url()),
    SQS_ENDPOINT: z.optional(z.url()),
  }),
);

const deps: SendEmailsDeps = {
  table: tableFromEnv(),
  mailer: createMailer({ from: env.MAIL_FROM, endpoint: env.SES_ENDPOINT }),
  queue: lazyQueue({ url: env.EMAIL_QUEUE_URL, endpoint: env.SQS_ENDPOINT }),
  siteOrigin: env.SITE_ORIGIN,
  clock: () => new Date(),
};

/** Sends the emails about notifications. A failed one is retried for hours and finally moves to the dead-letter queue. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  logger.addContext(context);
  return sendEmails(event.Records, deps);
}
