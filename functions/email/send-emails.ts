import * as z from 'zod/mini';
import { type FailedRecord, postpone, type QueueRecord } from '../lib/postpone.ts';
import type { Queue } from '../lib/queue.ts';
import { announceSales } from './announce-sales.ts';
import { emailCollected } from './email-collected.ts';
import { EmailMessage } from './email-message.ts';
import { type EmailDeps, emailNotification } from './email-notification.ts';
import { emailOperator } from './email-operator.ts';

export interface SendEmailsDeps extends EmailDeps {
  readonly queue: Pick<Queue, 'changeVisibility'>;
}

/** Handles the messages of a batch concurrently. Failed messages remain in the queue and are retried with exponential backoff. */
export async function sendEmails(records: readonly QueueRecord[], deps: SendEmailsDeps) {
  const results = await Promise.allSettled(
    records.map(async ({ body }) => handleMessage(z.parse(EmailMessage, JSON.parse(body)), deps)),
  );
  const failed = results.flatMap((result, n): FailedRecord[] => {
    const record = records[n];
    return record && result.status === 'rejected' ? [{ record, error: result.reason }] : [];
  });
  return postpone(failed, deps.queue);
}

function handleMessage(message: EmailMessage, deps: SendEmailsDeps): Promise<void> {
  if ('notificationId' in message) return emailNotification(message, deps);
  if ('messageId' in message) return emailOperator(message, deps);
  if ('sold' in message) return announceSales(message, deps);
  return emailCollected(message, deps);
}
