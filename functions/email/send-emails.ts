import * as z from 'zod/mini';
import { type FailedRecord, postpone, type QueueRecord } from '../lib/postpone.ts';
import type { Queue } from '../lib/queue.ts';
import { type EmailDeps, emailNotification } from './email-notification.ts';

export interface SendEmailsDeps extends EmailDeps {
  readonly queue: Pick<Queue, 'changeVisibility'>;
}

/** The body of a message from the fan-out function. */
const EmailMessage = z.object({ userId: z.string(), notificationId: z.string() });

/** Sends the emails of a batch concurrently. Failed emails remain in the queue and are retried with increasing pauses. */
export async function sendEmails(records: readonly QueueRecord[], deps: SendEmailsDeps) {
  const results = await Promise.allSettled(
    records.map(async ({ body }) => emailNotification(z.parse(EmailMessage, JSON.parse(body)), deps)),
  );
  const failed = results.flatMap((result, n): FailedRecord[] => {
    const record = records[n];
    return record && result.status === 'rejected' ? [{ record, error: result.reason }] : [];
  });
  return postpone(failed, deps.queue);
}
