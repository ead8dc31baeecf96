import { key } from './key.ts';
import { appIndexes, appKeys, appRanges } from './keys/apps.ts';
import { couponIndexes, couponKeys, couponRanges } from './keys/coupons.ts';
import { customerIndexes, customerKeys, customerRanges } from './keys/customers.ts';
import { eventUsageKeys } from './keys/event-usage.ts';
import { forumIndexes, forumKeys, forumRanges } from './keys/forum.ts';
import { ledgerIndexes, ledgerKeys, ledgerRanges } from './keys/ledger.ts';
import { notificationKeys, notificationRanges } from './keys/notifications.ts';
import { operatorIndexes, operatorKeys } from './keys/operator.ts';
import { profileIndexes, profileKeys, profileRanges } from './keys/profiles.ts';
import { saleReportIndexes, saleReportKeys } from './keys/sale-reports.ts';
import { statsIndexes, statsKeys, statsRanges } from './keys/stats.ts';
import { webhookIndexes, webhookKeys, webhookRanges } from './keys/webhooks.ts';

export const keys = {
  ...profileKeys,
  ...appKeys,
  ...couponKeys,
  ...webhookKeys,
  ...eventUsageKeys,
  ...customerKeys,
  ...saleReportKeys,
  ...ledgerKeys,
  ...statsKeys,
  ...forumKeys,
  ...notificationKeys,
  ...operatorKeys,
  /** The position from which the ledger audit continues. The key is generic, because the item's type is defined in `functions/audit`. */
  auditBookmark: <Bookmark>() => key<Bookmark>('AUDIT', 'BOOKMARK'),
  /**
   * The position from which the check for problems with sales tracking continues. The key is generic, because the item's type is defined in
   * `functions/tracking`.
   */
  watchBookmark: <Bookmark>() => key<Bookmark>('WATCH', 'BOOKMARK'),
  /**
   * The reminders for an app's owner about problems with sales tracking. The key is generic, because the item's type is defined in
   * `functions/tracking`.
   */
  reminders: <Reminders>(appId: string) => key<Reminders>(`REMINDERS#${appId}`, 'REMINDERS'),
};

export const ranges = {
  ...profileRanges,
  ...appRanges,
  ...couponRanges,
  ...webhookRanges,
  ...customerRanges,
  ...ledgerRanges,
  ...statsRanges,
  ...forumRanges,
  ...notificationRanges,
};

export const indexes = {
  ...profileIndexes,
  ...appIndexes,
  ...couponIndexes,
  ...customerIndexes,
  ...saleReportIndexes,
  ...ledgerIndexes,
  ...statsIndexes,
  ...webhookIndexes,
  ...forumIndexes,
  ...operatorIndexes,
};
