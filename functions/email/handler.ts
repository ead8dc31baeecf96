import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { logger } from '../lib/logs/logger.ts';
import { createMailer } from '../lib/mail/create-mailer.ts';
import { createSesQuota } from '../lib/mail/create-ses-quota.ts';
import { lazyQueue } from '../lib/queues/lazy-queue.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { type SendEmailsDeps, sendEmails } from './send-emails.ts';

const env = readEnv({
  SITE_ORIGIN: url(),
  MAIL_FROM: optional({ isValid: (value: string) => value.includes('@') }),
  OPERATOR_ADDRESS: optional(text(3)),
  EMAIL_QUEUE_URL: url(),
  EMAIL_DEAD_LETTERS_URL: url(),
  /** Set only in local development and in tests. */
  SES_ENDPOINT: optional(url()),
  SQS_ENDPOINT: optional(url()),
});

const address = { from: env.MAIL_FROM, endpoint: env.SES_ENDPOINT };
const deps: SendEmailsDeps = {
  table: tableFromEnv(),
  mailer: createMailer(address),
  quota: createSesQuota(address),
  queue: lazyQueue({ url: env.EMAIL_QUEUE_URL, endpoint: env.SQS_ENDPOINT }),
  deadLetters: lazyQueue({ url: env.EMAIL_DEAD_LETTERS_URL, endpoint: env.SQS_ENDPOINT }),
  siteOrigin: env.SITE_ORIGIN,
  operator: env.OPERATOR_ADDRESS,
  clock: () => new Date(),
};

/**
 * Sends the emails about notifications, and notifies users of sales. Failed messages are retried for several hours, or five times after a
 * deterministic error, and then move to the dead-letter queue.
 */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  logger.addContext(context);
  return sendEmails(event.Records, deps);
}
