import * as z from 'zod/mini';
import { withCorrelation } from '../lib/logs/correlation.ts';
import { correlationIdsOf } from '../lib/logs/correlation-ids-of.ts';
import { traceLine } from '../lib/logs/trace-line.ts';
import { EmailMessage } from '../lib/queues/email-message.ts';
import {
  type FailedRecord,
  type PostponeQueues,
  postpone,
  type QueueRecord,
} from '../lib/queues/postpone.ts';
import type { Queue } from '../lib/queues/queue.ts';
import { announceSales } from './announce-sales.ts';
import { askSameSale } from './ask-same-sale.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { emailCollected } from './email-collected.ts';
import { emailInvitation } from './email-invitation.ts';
import { type EmailDeps, emailNotification } from './email-notification.ts';
import { emailOperator } from './email-operator.ts';
import { notifyAffiliates } from './notify-affiliates.ts';
import { notifyOfTerms } from './notify-of-terms.ts';
import { remindOfRequests } from './remind-of-requests.ts';
import { renameCompany } from './rename-company.ts';

export interface SendEmailsDeps extends EmailDeps, PostponeQueues {
  readonly queue: Queue;
}

/** Handles the messages of a batch concurrently. Failed messages remain in the queue and are retried with exponential backoff. */
export async function sendEmails(records: readonly QueueRecord[], deps: SendEmailsDeps) {
  const results = await Promise.allSettled(
    records.map((record) => withCorrelation(correlationIdsOf(record), () => handleRecord(record, deps))),
  );
  const failed = results.flatMap((result, n): FailedRecord[] => {
    const record = records[n];
    return record && result.status === 'rejected' ? [{ record, error: result.reason }] : [];
  });
  return postpone(failed, deps);
}

async function handleRecord({ body }: QueueRecord, deps: SendEmailsDeps): Promise<void> {
  const message = z.parse(EmailMessage, JSON.parse(body));
  try {
    await handleMessage(message, deps);
    traceLine('A message to the email function was handled', { userId: message.userId, result: 'done' });
  } catch (error) {
    traceLine('A message to the email function was handled', { userId: message.userId, result: 'failed' });
    throw error;
  }
}

function handleMessage(message: EmailMessage, deps: SendEmailsDeps): Promise<void> {
  if ('notificationId' in message) return emailNotification(message, deps);
  if ('invitedTo' in message) {
    const { userId: partnerId, invitedTo: appId, address, isReminder } = message;
    return emailInvitation({ partnerId, appId, address, isReminder }, deps);
  }
  if ('messageId' in message) return emailOperator(message, deps);
  if ('deletedAddress' in message) return confirmDeletion(message, deps);
  if ('switchedApp' in message) return notifyAffiliates(message, deps);
  if ('termsOf' in message) return notifyOfTerms(message, deps);
  if ('appsOf' in message) return renameCompany(message, deps);
  if ('sameSale' in message) return askSameSale(message, deps);
  if ('requestsDue' in message) return remindOfRequests(message, deps);
  if ('sold' in message) return announceSales(message, deps);
  return emailCollected(message, deps);
}
