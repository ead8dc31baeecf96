import * as z from 'zod/mini';
import { NOTIFICATION_KINDS, SALE_KINDS } from '../../../shared/contract/notification-kinds.ts';
import { AppId, PartnerId, ProviderName } from '../../../shared/contract/schemas.ts';
import type { QueueMessage } from './queue.ts';

/** `asked` says how often the partner was asked before. */
export const SameSaleQuestion = z.object({
  provider: ProviderName,
  providerId: z.string(),
  payment: z.string(),
  askedAt: z.string(),
  asked: z.int(),
});
export type SameSaleQuestion = z.infer<typeof SameSaleQuestion>;

/**
 * The body of a message to the email function. It requests an email about one of the following: a stored notification, a partner's message
 * to the operator, a user's new sales, or several collected notifications. A message about an app whose status or "Buyers need no discount"
 * was switched at the time `at` requests notifications of its affiliates, after waiting for `waitSeconds`, and so does one about a change of a
 * partner's payment terms, by its run, which began at `begunAt`. `after` is the cursor for continuing the list of affiliates. A message about a
 * `SameSaleQuestion` asks the partner, and one with `requestsDue` reminds the partner, at this time, of requests. A message with `appsOf` has a
 * partner's apps follow the name of the company. A message with `invitedTo` is about a partner's invitation, whose address it names by a keyed
 * hash. A message with `deletedAddress` confirms the deletion of the account that had this address, which is stored nowhere
 * else by then.
 */
export const EmailMessage = z.union([
  z.object({ userId: z.string(), notificationId: z.string() }),
  z.object({ userId: z.string(), messageId: z.string() }),
  z.object({ userId: z.string(), deletedAddress: z.string() }),
  z.object({ userId: z.string(), invitedTo: AppId, address: z.string(), isReminder: z.boolean() }),
  z.object({ userId: z.string(), sold: z.enum(SALE_KINDS) }),
  z.object({
    userId: z.string(),
    switchedApp: AppId,
    setting: z.enum(['discount', 'status', 'ready']),
    waitSeconds: z.optional(z.int()),
    at: z.string(),
    after: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  z.object({
    userId: z.string(),
    termsOf: PartnerId,
    run: z.int(),
    begunAt: z.string(),
    after: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  z.object({
    userId: z.string(),
    appsOf: PartnerId,
    after: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  z.object({ userId: z.string(), sameSale: SameSaleQuestion }),
  z.object({ userId: z.string(), requestsDue: z.string() }),
  z.object({ userId: z.string(), collected: z.enum(NOTIFICATION_KINDS), otherId: z.string() }),
]);
export type EmailMessage = z.infer<typeof EmailMessage>;

export const emailMessage = (body: EmailMessage): QueueMessage => ({ body, group: body.userId });
