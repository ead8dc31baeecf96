import type { NotificationKind } from '../../../shared/contract/notifications.ts';

/** The last email to a user about a thread, or of a kind and about one other user. Further ones wait or are left out until `quietUntil`. */
export interface EmailTurn {
  /** The notification that the email was about. Missing after an email about several. */
  notificationId?: string;
  /** The end of the period without another email, in milliseconds since 1970. */
  quietUntil: number;
  /** The ids of the notifications that the next email contains. */
  waiting?: Set<string>;
  /** True if there are more than `waiting` may contain. */
  hasMore?: true;
  /** The end of a process's claim on the next email, in milliseconds since 1970. */
  sendingUntil?: number;
}

/** A time at which something that was collected for a user is due. */
export interface DueDigest {
  dueAt: string;
  userId: string;
  kind: NotificationKind;
  /** The other user of the pair. Missing for sales and renewals, which a user gets for all pairs together. */
  otherId?: string;
}
