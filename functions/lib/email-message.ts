import * as z from 'zod/mini';
import { NOTIFICATION_KINDS, SALE_KINDS } from '../../shared/contract/notifications.ts';
import type { QueueMessage } from './queue.ts';

/**
 * The body of a message to the email function. It requests an email about one of the following: a stored notification, a partner's message
 * to the operator, a user's new sales, or several collected notifications.
 */
export const EmailMessage = z.union([
  z.object({ userId: z.string(), notificationId: z.string() }),
  z.object({ userId: z.string(), messageId: z.string() }),
  z.object({ userId: z.string(), sold: z.enum(SALE_KINDS) }),
  z.object({ userId: z.string(), collected: z.enum(NOTIFICATION_KINDS), otherId: z.string() }),
]);
export type EmailMessage = z.infer<typeof EmailMessage>;

export const emailMessage = (body: EmailMessage): QueueMessage => ({ body, group: body.userId });
