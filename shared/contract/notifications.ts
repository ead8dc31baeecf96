import * as z from 'zod/mini';
import { CALL_LIMITS } from '../limits.ts';
import { Notification } from './notification.ts';
import { OPTIONAL_KINDS, SALE_KINDS } from './notification-kinds.ts';
import { defineOperation } from './operation.ts';
import { PageQuery, page, Version } from './schemas.ts';

export const DELIVERY_FREQUENCIES = ['off', 'each', 'digest'] as const;
export type DeliveryFrequency = (typeof DELIVERY_FREQUENCIES)[number];

/** A notification id. It consists of the notification's time and cause, so ids sort chronologically. */
const NotificationId = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w#-]+$/, 'Not a notification'));

/**
 * For each kind of notification, whether it is also emailed. By default, all kinds are emailed. Kinds that are always emailed are left out.
 */
export const NotificationPreferences = z.object({
  mail: z.record(z.enum(OPTIONAL_KINDS), z.boolean()),
  /** The caller's preferences for notifications of sales and of renewals, both in the app and by email. The default is a daily digest. */
  sales: z.record(z.enum(SALE_KINDS), z.enum(DELIVERY_FREQUENCIES)),
  version: Version,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Kinds that are left out keep their setting, because a page that was opened before a deployment doesn't know a new kind. */
const ChangedPreferences = z.object({
  mail: z.optional(z.partialRecord(z.enum(OPTIONAL_KINDS), z.boolean())),
  sales: z.optional(z.partialRecord(z.enum(SALE_KINDS), z.enum(DELIVERY_FREQUENCIES))),
  version: Version,
});
export type ChangedPreferences = z.infer<typeof ChangedPreferences>;

/** @limit Lists and figures | unread notifications | "99+" */
export const MAX_UNREAD = 100;

export const notifications = {
  listNotifications: defineOperation({
    id: 'listNotifications',
    area: 'notifications',
    summary: "Lists the caller's notifications of the last 90 days, newest first",
    method: 'GET',
    path: '/api/notifications',
    access: 'any',
    query: PageQuery,
    response: page(Notification),
    errors: [],
  }),
  countUnread: defineOperation({
    id: 'countUnread',
    area: 'notifications',
    summary: `Counts the notifications newer than the last one read, up to ${MAX_UNREAD}`,
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'any',
    response: z.object({ unread: z.int() }),
    errors: [],
  }),
  markRead: defineOperation({
    id: 'markRead',
    area: 'notifications',
    summary: 'Marks a notification and all older ones as read; never marks any as unread',
    method: 'POST',
    path: '/api/notifications/read',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    body: z.object({ upTo: NotificationId }),
    response: z.object({ unread: z.int() }),
    errors: [],
  }),
  getPreferences: defineOperation({
    id: 'getPreferences',
    area: 'notifications',
    summary: "Returns the caller's email preferences",
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'any',
    response: NotificationPreferences,
    errors: [],
  }),
  savePreferences: defineOperation({
    id: 'savePreferences',
    area: 'notifications',
    summary: "Saves the caller's email preferences",
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    body: ChangedPreferences,
    response: NotificationPreferences,
    errors: ['conflict'],
  }),
};
